import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import { formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import type {
  MadeFile,
  RunningBackgroundJob,
} from '#features/background-jobs/server/background-jobs.facade.ts';
import { personFields } from '#features/privacy/privacy.fields.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { personOf, valueWords } from '#features/privacy/server/find-person.ts';
import { personalPlaces, type Trace, tracesIn } from '#features/privacy/server/find-traces.ts';
import { titleOfRecord } from '#features/privacy/server/show-register.ts';
import { namesAndValues, pdfFooter, pdfInk } from '#kit/server/pdf-tables.ts';
import { type PdfBlock, printPdf } from '#kit/server/print-pdf.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';

const { export: texts, classes, hidden } = privacyTexts;

/** Passwords and keys are nobody's to take out; what is sealed leaves as it lies, unread. */
const isExported = (pd: string): boolean => pd !== 'secret' && pd !== 'identity';

const exportedRow = ({ place, row, key }: Trace): Readonly<Record<string, unknown>> => ({
  key,
  ...Object.fromEntries(
    place.fields.flatMap(({ pd, name }) => (isExported(pd) ? [[name, row[name]] as const] : [])),
  ),
});

const longest = 2000;
const mostShown = 200;

const readableOf = (table: string, traces: readonly Trace[]): PdfBlock[] => [
  { text: titleOfRecord(table), fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
  ...traces.slice(0, mostShown).map(
    ({ place, row, key }): PdfBlock =>
      namesAndValues([
        ['№', key],
        ...place.fields.flatMap(({ pd, name }) => {
          const words = valueWords(row[name]);
          if (words === '' || pd === 'self') return [];
          return [[classes[pd], isExported(pd) ? words.slice(0, longest) : hidden] as const];
        }),
      ]),
  ),
  ...(traces.length > mostShown ? [{ text: texts.more(traces.length - mostShown), color: pdfInk.pale }] : []),
];

const filesOf = (traces: readonly Trace[]): { sha256: string; name: string }[] =>
  traces.flatMap(({ place, row, key }) =>
    place.fields.flatMap(({ pd, name }) => {
      const sha256 = row[name];
      if (pd !== 'file' || typeof sha256 !== 'string') return [];
      const title = [row['name'], row['file_name']].find((one) => typeof one === 'string') ?? name;
      return [{ sha256, name: `${place.name}-${key}-${title.replaceAll(/[/\\:]/g, '_')}` }];
    }),
  );

const addFiles = async (zip: ZipFile, store: FileStore, traces: readonly Trace[]): Promise<void> => {
  for (const { sha256, name } of filesOf(traces))
    if (await store.exists(sha256))
      zip.addReadStreamLazy(`${texts.folder}/${name}`, (give) => {
        store.open(sha256).then(
          ({ stream }) => give(null, stream),
          (error: unknown) => give(error, Readable.from([])),
        );
      });
};

/** Everything about a person: data for a program, the same to be read, and the files. */
export const exportPerson = async (job: RunningBackgroundJob): Promise<MadeFile> => {
  const { services } = job;
  const named = z.strictObject(personFields).parse(job.input);
  const found = await job.view(async (operation) => {
    const person = await personOf(operation, named);
    const groups: Trace[][] = [];
    for (const place of personalPlaces(services))
      groups.push(await tracesIn(place, { db: operation.db, person }));
    return groups.filter((group) => group.length > 0);
  });
  const now = services.clock.now();
  const tables = found.flatMap((group) => (group[0] ? [[group[0].place.name, group] as const] : []));
  const byTable = [...Map.groupBy(tables, ([table]) => table)].map(
    ([table, groups]) => [table, groups.flatMap(([, traces]) => traces)] as const,
  );
  const data = Object.fromEntries(byTable.map(([table, traces]) => [table, traces.map(exportedRow)]));
  const pdf = await printPdf({
    title: texts.pdfTitle,
    author: texts.pdfTitle,
    content: [
      { text: texts.pdfTitle, fontSize: 18, bold: true },
      { text: texts.made(formatDateTime(now)), color: pdfInk.pale, fontSize: 9 },
      ...(byTable.length === 0 ? [{ text: texts.nothing }] : []),
      ...byTable.flatMap(([table, traces]) => readableOf(table, traces)),
    ],
    footer: pdfFooter(texts.pdfTitle, privacyTexts.register.page),
  });
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), texts.data);
  zip.addBuffer(pdf, texts.readable);
  await addFiles(zip, services.files, found.flat());
  zip.end();
  return {
    name: texts.file(moscowDateOf(now)),
    mime: 'application/zip',
    stream: Readable.from(zip.outputStream),
  };
};
