import { useState } from 'react';
import { Download, FileSpreadsheet } from 'lucide-react';
import { MOST_ROWS, questionsOf, sentence, writeTable, type Cells, fileStem } from '@pagewright/forms';
import { FilePicker } from '../../../files/FilePicker.tsx';
import { saveFile } from '../../../files/save-file.ts';
import { useFileDrop } from '../../../files/use-file-drop.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import type { OpenMany } from '../many.ts';
import { readTableFile } from '../read-file.ts';
import type { TableState } from '../use-table.ts';

interface TableFileProps {
  many: OpenMany;
  table: TableState;
  onChosen: () => void;
}

/** The file with the rows: a template to begin with, the choice, and what is to say of the file as a whole. */
export function TableFile({ many, table, onChosen }: TableFileProps) {
  const t = useWords('formTables');
  const [fault, setFault] = useState<string>();
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await readTableFile(file, many);
    if (read.is === 'table') {
      setFault(undefined);
      table.choose({ name: file.name, table: read.table });
      onChosen();
    } else if (read.is === 'fault') setFault(sentence(many.words.faults[read.fault.code], read.fault.facts));
    else setFault(t('table.workbook', { file: file.name }));
  };
  const { over } = useFileDrop((files) => void take(files));
  const { chosen } = table;
  return (
    <section aria-labelledby="table-file" className="mx-auto w-full max-w-2xl">
      <h3 id="table-file" className="display text-section">
        {t('table.title')}
      </h3>
      <p className="mt-1 text-ink-soft">{t('table.hint', { most: MOST_ROWS })}</p>
      <div
        data-over={over}
        className="mt-4 rounded-card border border-dashed border-line-strong bg-sheet p-4 data-[over=true]:border-tint data-[over=true]:bg-tint-soft"
      >
        {chosen && (
          <p className="mb-3 font-medium wrap-anywhere">
            {t('table.rows', { file: chosen.name, count: chosen.table.rows.length })}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <FilePicker
            label={chosen ? t('table.another') : t('table.choose')}
            accept=".csv,.tsv,.txt,text/csv"
            most="one"
            kind={chosen ? 'plain' : 'primary'}
            size="normal"
            icon={FileSpreadsheet}
            onFiles={(files) => void take(files)}
          />
          <TableDownload many={many} table={table} />
        </div>
        <p className="mt-2 text-small text-ink-soft pointer-coarse:hidden">{t('table.drop')}</p>
        {fault !== undefined && (
          <p role="alert" className="mt-3 text-small text-danger">
            {fault}
          </p>
        )}
        <ColumnRemarks many={many} table={table} />
      </div>
    </section>
  );
}

/** The template; once there is a table, that table with all that was mended. */
function TableDownload({ many, table: { chosen } }: Pick<TableFileProps, 'many' | 'table'>) {
  const t = useWords('formTables');
  const { language } = useSpeech();
  const {
    form,
    shared: { text },
  } = many;
  const give = (name: string, rows: readonly Cells[], without: ReadonlySet<string>) => {
    // Where a comma stands in numbers, spreadsheets part cells by semicolons.
    const separator = language === 'fr' ? ';' : ',';
    const csv = writeTable(form, text, rows, { separator, without });
    saveFile(new File([csv], name, { type: 'text/csv' }));
  };
  const giveTemplate = () => {
    const shared = new Set([...(form.many?.shared ?? []), ...(form.wishes ?? []).map(({ id }) => id)]);
    give(`${fileStem(form)}-template.csv`, [form.example], shared);
  };
  const giveMended = (name: string, rows: readonly Cells[], columns: ReadonlySet<string>) => {
    const used = new Set([...columns, ...rows.flatMap((cells) => Object.keys(cells))]);
    const unused = questionsOf(form).flatMap(({ id }) => (used.has(id) ? [] : [id]));
    give(name, rows, new Set(unused));
  };
  return (
    <Button
      onClick={() =>
        chosen
          ? giveMended(
              chosen.name.replace(/\.\w+$/, '.csv'),
              chosen.table.rows.map(({ cells }) => cells),
              chosen.table.columns,
            )
          : giveTemplate()
      }
    >
      <Icon of={Download} size="small" />
      {chosen ? t('table.mended') : t('table.template')}
    </Button>
  );
}

/** Columns that are missing, that the form does not ask for, or that stand twice. */
function ColumnRemarks({ many, table: { chosen, missing } }: Pick<TableFileProps, 'many' | 'table'>) {
  if (!chosen) return null;
  const {
    words,
    shared: { text },
  } = many;
  const { unknown, repeated } = chosen.table;
  const named = (ids: readonly string[]) => ids.map((id) => text.questions[id]?.label ?? id).join(', ');
  return (
    <>
      {missing.length > 0 && (
        <p className="mt-3 text-small text-danger">{sentence(words.missing, { columns: named(missing) })}</p>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 text-small wrap-anywhere text-ink-soft">
          {sentence(words.unknown, { columns: unknown.join(', ') })}
        </p>
      )}
      {repeated.length > 0 && (
        <p className="mt-3 text-small text-ink-soft">{sentence(words.repeated, { columns: named(repeated) })}</p>
      )}
    </>
  );
}
