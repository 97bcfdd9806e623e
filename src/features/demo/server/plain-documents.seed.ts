import type { BuiltInKind } from '#features/document-kinds/document-kinds.codes.ts';
import {
  fictionalPdf,
  fictionalScan,
  keepSeedFile,
} from '#features/deal-documents/server/deal-documents.facade.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

type NamedKind = { readonly code: string; readonly name: string };

type Document = {
  readonly kind: BuiltInKind;
  readonly name: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

const documents: readonly Document[] = [
  {
    kind: 'charter',
    name: 'Устав общества.pdf',
    title: 'Устав общества с ограниченной ответственностью',
    paragraphs: [
      '1. Общество создано без ограничения срока.',
      '2. Единоличный исполнительный орган — генеральный директор.',
      'Вымышленный документ для знакомства с программой.',
    ],
  },
  {
    kind: 'statements',
    name: 'Бухгалтерская отчётность за 2025 год.pdf',
    title: 'Бухгалтерская (финансовая) отчётность за 2025 год',
    paragraphs: [
      'Баланс 1600 — 15 734 тыс. руб.',
      'Выручка 2110 — 42 879 тыс. руб.',
      'Чистая прибыль 2400 — 1 641 тыс. руб.',
      'Вымышленный документ для знакомства с программой.',
    ],
  },
  {
    kind: 'guarantee',
    name: 'Независимая гарантия.pdf',
    title: 'Независимая гарантия',
    paragraphs: [
      'Гарант принимает на себя безотзывное обязательство уплатить бенефициару денежную сумму.',
      'Вымышленный документ для знакомства с программой.',
    ],
  },
];

/** A document of a kind nobody has thought of a text for. */
const plainDocument = ({ code: kind, name }: NamedKind) => ({
  kind,
  name: `${name}.pdf`,
  title: name,
  paragraphs: ['Вымышленный документ для знакомства с программой.'],
});

/** One document of every kind, kept in the store; equal bytes are stored once. */
export const demoDocuments = async (
  files: FileStore,
  kinds: readonly NamedKind[],
): Promise<Readonly<Record<string, ReceivedFile>>> => {
  const report = new Set<string>(documents.map(({ kind }) => kind));
  const plain = kinds.filter(({ code }) => !report.has(code)).map(plainDocument);
  const cached = await Promise.all(
    [...documents, ...plain].map(
      async ({ kind, name, title, paragraphs }) =>
        [kind, await keepSeedFile(files, name, fictionalPdf([{ title, paragraphs }]))] as const,
    ),
  );
  const scan = fictionalScan({
    title: 'Извещение о закупке',
    paragraphs: ['Скан первой страницы.', 'Вымышленный документ.'],
  });
  return { ...Object.fromEntries(cached), tender: await keepSeedFile(files, 'Извещение, скан.png', scan) };
};
