import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import type { AcceptedFiles } from '@pagewright/contract/site.ts';
import { appPath } from '../site/paths.ts';
import { byWish } from '../shell/by-wish.ts';
import { APP_PICTURES } from './pictures.ts';
import { SHARED_FIELD } from './shared.ts';

interface ManifestFacts {
  language: Language;
  description: string;
  tools: readonly CatalogueEntry[];
  accepted: readonly AcceptedFiles[];
  /** Of the light scheme: a manifest has one. */
  paper: string;
}

const NAME = 'Pagewright';
const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a system is told of the app that it installs (W3C, Web Application Manifest), in one language. */
export function appManifest({ language, description, tools, accepted, paper }: ManifestFacts): object {
  const home = appPath(language);
  return {
    id: home,
    name: NAME,
    short_name: NAME,
    description,
    lang: language,
    dir: 'ltr',
    start_url: home,
    // Pages of the account and of law stay in the window too.
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['productivity', 'utilities'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: byWish(tools).map(({ title, subtitle, slug }) => ({
      name: title,
      description: subtitle,
      url: appPath(language, slug),
      icons: [icon('icon-192', 192, 'any')],
    })),
    screenshots: APP_PICTURES.map(({ name: of, form, width, height, tool }) => ({
      src: `/app/${of}-${language}.png`,
      sizes: `${width}x${height}`,
      type: 'image/png',
      form_factor: form,
      label: tools.find(({ slug }) => slug === tool)?.title ?? description,
    })),
    file_handlers: [
      {
        action: home,
        accept: Object.fromEntries(accepted.map(({ mediaType, extensions }) => [mediaType, extensions])),
      },
    ],
    share_target: {
      action: `${home}/share`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          {
            name: SHARED_FIELD,
            accept: accepted.flatMap(({ mediaType, extensions }) => [mediaType, ...extensions]),
          },
        ],
      },
    },
    // The open window is asked, so that nothing in it is lost.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
  };
}
