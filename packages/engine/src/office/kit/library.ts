import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import koffi from 'koffi';
import type { OfficeFamily } from './messages.ts';

/**
 * LibreOfficeKit, the C interface of LibreOffice (`include/LibreOfficeKit/LibreOfficeKit.h`). Its objects point to
 * tables of functions to which members are only ever appended, so that what stands here holds from 6.0 on.
 */

const OBJECT = koffi.struct({ functions: 'void *' });
const tableOf = (names: readonly string[]) =>
  koffi.struct({ bytes: 'size_t', ...Object.fromEntries(names.map((name) => [name, 'void *'])) });

const KIT = tableOf([
  'destroy',
  'documentLoad',
  'getError',
  'documentLoadWithOptions',
  'freeError',
  'registerCallback',
  'getFilterTypes',
  'setOptionalFeatures',
  'setDocumentPassword',
  'getVersionInfo',
]);
const DOCUMENT = tableOf(['destroy', 'saveAs', 'getDocumentType']);

const loadType = koffi.proto('void *officeLoad(void *, const char *, const char *)');
const errorType = koffi.proto('char *officeError(void *)');
const featuresType = koffi.proto('void officeFeatures(void *, uint64_t)');
const passwordType = koffi.proto('void officePassword(void *, const char *, const char *)');
const callbackType = koffi.proto('void officeCallback(int, const char *, void *)');
const registerType = koffi.proto('void officeRegister(void *, officeCallback *, void *)');
const saveType = koffi.proto('int officeSave(void *, const char *, const char *, const char *)');
const destroyType = koffi.proto('void officeDestroy(void *)');
const typeType = koffi.proto('int officeType(void *)');

/** LOK_CALLBACK_DOCUMENT_PASSWORD and …_TO_MODIFY (`LibreOfficeKitEnums.h`). */
const PASSWORD_REQUESTED = [20, 21];
/** LOK_FEATURE_DOCUMENT_PASSWORD. */
const ASKS_PASSWORDS = 1;
/** LibreOfficeKitDocumentType. */
const FAMILIES: readonly (OfficeFamily | undefined)[] = ['text', 'sheets', 'slides'];

export interface KitDocument {
  family: OfficeFamily | undefined;
  /** Writes the document to a file, in the format of this extension. */
  save: (file: string, format: string, filterOptions: string) => boolean;
  close: () => void;
}

export interface Kit {
  version: string;
  /**
   * The kit means its documents for a screen, tile by tile: Calc then draws charts and pictures beyond the margins and
   * asks how to read a table in a text although it was told, and Writer breaks some pages elsewhere. Told that the kit is
   * not active, they make the same pages as the program, pixel by pixel. Impress does so only while it is: otherwise it
   * readies players for sounds and films, which stand in another size then.
   */
  expect: (family: OfficeFamily) => void;
  load: (file: string, settings: LoadSettings) => KitDocument | undefined;
  /** Offers the passwords one after the other. `prompts`: how often one was wanted. */
  loadAsking: (
    file: string,
    settings: LoadSettings,
    passwords: readonly string[],
  ) => Promise<{ document: KitDocument | undefined; prompts: number }>;
  /** Why the last load or save failed. */
  error: () => string;
}

/** How a document is read. */
export interface LoadSettings {
  /** Of its import filter. */
  options: string;
  /** Language and country: of the paper of workbooks that name none, and of the spelling of dates and amounts. */
  language: string;
}

const optionsOf = ({ options, language }: LoadSettings) => [options, `Language=${language}`].filter(Boolean).join();

const urlOf = (file: string) => pathToFileURL(file).href;

/** Starts LibreOffice in this process, once and for all. `program`: its folder; `profile`: an absolute path. */
export function startKit(program: string, profile: string): Kit {
  const merged = path.join(program, 'libmergedlo.so');
  const library = koffi.load(existsSync(merged) ? merged : path.join(program, 'libsofficeapp.so'));
  const hook = library.func('void *libreofficekit_hook_2(const char *, const char *)');
  const kit: unknown = hook(program, urlOf(profile));
  if (!kit) throw new Error('LibreOffice did not start');
  // `comphelper::LibreOfficeKit::setActive(bool)`
  const setActive = library.func('void _ZN10comphelper14LibreOfficeKit9setActiveEb(bool)');
  const functions = koffi.decode(koffi.decode(kit, OBJECT).functions, KIT);
  const bound = (name: string, type: ReturnType<typeof koffi.proto>) => koffi.decode(functions[name], type);

  const loadWithOptions = bound('documentLoadWithOptions', loadType);
  const error = bound('getError', errorType);
  const setFeatures = bound('setOptionalFeatures', featuresType);
  const givePassword = bound('setDocumentPassword', passwordType);
  const register = bound('registerCallback', registerType);
  const version = JSON.parse(bound('getVersionInfo', errorType)(kit));

  /**
   * LibreOffice calls back from threads of its own, and a callback waits until JavaScript is free: a call that holds
   * JavaScript would never end. So callbacks are there only while a load runs beside it.
   */
  const loadAsking: Kit['loadAsking'] = async (file, settings, passwords) => {
    let prompts = 0;
    const answer = koffi.register((kind: number) => {
      if (!PASSWORD_REQUESTED.includes(kind)) return;
      // Filters tell the file in words of their own; it is known by the address it was loaded from.
      givePassword(kit, urlOf(file), passwords[prompts] ?? null);
      prompts += 1;
    }, koffi.pointer(callbackType));
    setFeatures(kit, ASKS_PASSWORDS);
    register(kit, answer, null);
    try {
      const pointer = await new Promise<unknown>((resolve, reject) => {
        loadWithOptions.async(kit, urlOf(file), optionsOf(settings), (failure: unknown, loaded: unknown) =>
          failure ? reject(failure) : resolve(loaded),
        );
      });
      return { document: documentOf(pointer), prompts };
    } finally {
      register(kit, null, null);
      setFeatures(kit, 0);
      koffi.unregister(answer);
    }
  };

  return {
    version: `${version.ProductVersion}${version.ProductExtension}`,
    expect: (family) => setActive(family === 'slides'),
    load: (file, settings) => documentOf(loadWithOptions(kit, urlOf(file), optionsOf(settings))),
    loadAsking,
    error: () => error(kit) ?? '',
  };
}

function documentOf(pointer: unknown): KitDocument | undefined {
  if (!pointer) return undefined;
  const functions = koffi.decode(koffi.decode(pointer, OBJECT).functions, DOCUMENT);
  const save = koffi.decode(functions.saveAs, saveType);
  const destroy = koffi.decode(functions.destroy, destroyType);
  return {
    family: FAMILIES[koffi.decode(functions.getDocumentType, typeType)(pointer)],
    save: (file, format, filterOptions) => save(pointer, urlOf(file), format, filterOptions) === 1,
    close: () => destroy(pointer),
  };
}

/** From now on what anybody prints goes to standard error; gives the descriptor that standard output was. */
export function takeOverStandardOutput(): number {
  const system = koffi.load(null);
  const duplicate = system.func('int dup(int)');
  const replace = system.func('int dup2(int, int)');
  const own: number = duplicate(1);
  replace(2, 1);
  return own;
}
