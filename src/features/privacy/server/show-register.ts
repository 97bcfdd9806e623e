import { Readable } from 'node:stream';
import { rolesOf } from '#domain/access.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { type PersonalClass, purposeNames, purposes } from '#domain/personal/personal.ts';
import { roles } from '#domain/role.ts';
import type { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { recordWords } from '#features/privacy/privacy.words.ts';
import { personalPlaces } from '#features/privacy/server/find-traces.ts';
import { fieldsOf } from '#features/permissions/server/permissions.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type ContributionsHolder, oncePerProduct } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';
import { headCell, namesAndValues, pdfFooter, pdfInk, ruledLayout } from '#kit/server/pdf-tables.ts';
import { type PdfBlock, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

const { register: texts, classes: classTexts } = privacyTexts;
type Register = CallReply<typeof privacyCalls.showRegister>;
type Purpose = Register['purposes'][number];

/** What a record is called; a table that nobody has given a word is called by its own name. */
export const titleOfRecord = (table: string): string => recordWords[table] ?? table;

const purposesOf = (services: ContributionsHolder): Purpose[] => {
  const places = personalPlaces(services);
  return purposeNames.map((name) => {
    const { title, ground, term } = purposes[name];
    const own = Map.groupBy(
      places.filter(({ purpose }) => purpose === name),
      (place) => titleOfRecord(place.name),
    );
    const records = [...own].map(([record, of]) => ({
      title: record,
      classes: [...new Set(of.flatMap(({ fields }) => fields.map(({ pd }): PersonalClass => pd)))],
    }));
    return {
      name,
      title,
      ground,
      term,
      records: records.toSorted((a, b) => a.title.localeCompare(b.title, 'ru')),
    };
  });
};

/** Of each class of personal data in contracts: how many calls carry it, and whom they let in. Every contract is read for it. */
const seenOf = oncePerProduct((holder): Register['seen'] => {
  const { calls } = holder as ContributionsHolder & Pick<Services, 'calls'>;
  const found = calls.flatMap((call) =>
    [...new Set(fieldsOf(call).map(({ pd }) => pd))].flatMap((pd) =>
      pd === undefined ? [] : [{ pd, call }],
    ),
  );
  return [...Map.groupBy(found, ({ pd }) => pd)].map(([pd, of]) => {
    const passing = new Set(of.flatMap(({ call }) => rolesOf(call.access)));
    return { class: pd, calls: of.length, roles: roles.filter((role) => passing.has(role)) };
  });
});

export const showRegister = ({ services }: Pick<Operation, 'services'>): Register => ({
  purposes: purposesOf(services),
  seen: seenOf(services),
});

const partOf = ({ title, ground, term, records }: Purpose): PdfBlock[] => [
  { text: title, fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
  namesAndValues([
    [texts.ground, ground],
    [texts.term, term],
  ]),
  {
    table: {
      widths: [180, '*'],
      headerRows: 1,
      body: [
        [headCell(texts.records), headCell(texts.what)],
        ...records.map(({ title: record, classes }) => [
          { text: record },
          { text: classes.map((one) => classTexts[one].toLowerCase()).join(', ') },
        ]),
      ],
    },
    layout: ruledLayout,
  },
];

/** The register on document, for the operator's own files and for Roskomnadzor. */
export const printRegister = async ({
  services,
  now,
}: Pick<Operation, 'services' | 'now'>): Promise<SentFile> => {
  const day = moscowDateOf(now);
  const bytes = await printPdf({
    title: texts.title,
    author: texts.title,
    content: [
      { text: texts.title, fontSize: 18, bold: true },
      { text: texts.printed(formatDate(day)), color: pdfInk.pale, fontSize: 9 },
      ...purposesOf(services)
        .filter(({ records }) => records.length > 0)
        .flatMap(partOf),
    ],
    footer: pdfFooter(texts.title, texts.page),
  });
  return {
    stream: Readable.from([bytes]),
    name: texts.file(day),
    mime: 'application/pdf',
    bytes: bytes.length,
  };
};
