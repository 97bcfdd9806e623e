import { Button } from '@mantine/core';
import { FileSignature, Pencil } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { changePackages } from '#features/bank-packages/bank-packages.access.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import {
  type DealFacts,
  isAsked,
  type OwnedItem,
  packageFor,
  type PackageItem,
} from '#features/bank-packages/bank-packages.rules.ts';
import { packageScreenTexts as texts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { packageSlotTexts } from '#features/bank-packages/bank-packages-slot.texts.ts';
import { packageTexts } from '#features/bank-packages/bank-packages.texts.ts';
import { packageScreens } from '#features/bank-packages/web/bank-packages.screens.ts';
import { ConditionMarks } from '#features/bank-packages/web/ItemWords.tsx';
import type { BankPackage, Packages } from '#features/bank-packages/web/package-line.ts';
import styles from '#features/bank-packages/web/packages.module.css';
import { isTried, noFacts, TryOn } from '#features/bank-packages/web/TryOn.tsx';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { limitWords } from '#features/document-kinds/document-kinds.rules.ts';
import { documentKindTexts } from '#features/document-kinds/document-kinds.texts.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** What is to be known of a document before it is made ready: its files, its term, its signature, what it is. */
const KindHints = ({
  book,
  code,
}: {
  readonly book: KindBook;
  readonly code: string;
}): ReactElement | null => {
  const type = book.find(code);
  if (!type) return null;
  const words = [
    limitWords(type),
    ...(type.valid_days === null ? [] : [documentKindTexts.validFor(type.valid_days)]),
    ...(type.is_multiple ? [] : [documentKindTexts.single]),
  ];
  return (
    <small className="flex wrap gap-x-10 small muted">
      {type.help !== '' && <span className={styles['help']}>{type.help}</span>}
      <span>{words.join(' · ')}</span>
      {type.needs_signature && (
        <span className="inline-row gap-4 wait">
          <FileSignature size={13} strokeWidth={1.75} aria-hidden /> {documentKindTexts.needsSignature}
        </span>
      )}
    </small>
  );
};

const ReadRow = ({
  book,
  item,
  at,
  isOff,
}: {
  readonly book: KindBook;
  readonly item: PackageItem;
  readonly at: number;
  readonly isOff: boolean;
}): ReactElement => (
  <li
    className={`grid middle gap-12 beside text-13 hair-bottom hovers ${styles['row']}`}
    style={{ minHeight: 54 }}
    data-read
    data-off={isOff || undefined}
  >
    <span className="text-12 muted">{at + 1}</span>
    <span className={`grid shrinks ${styles['document']}`}>
      <b className="text-14 medium">{book.nameOf(item.document_type)}</b>
      <KindHints book={book} code={item.document_type} />
    </span>
    <span className={styles['required']} data-optional={!item.is_required || undefined}>
      {item.is_required ? packageTexts.required : packageTexts.optional}
    </span>
    <span className={styles['when']}>
      <ConditionMarks of={item} />
    </span>
    <span className={`soft breaks ${styles['note']}`}>{item.note}</span>
  </li>
);

type OnePackageProps = {
  readonly book: KindBook;
  readonly one: BankPackage;
  readonly title: string;
  readonly facts: DealFacts;
};

const OnePackage = ({ book, one, title, facts }: OnePackageProps): ReactElement => {
  const required = one.items.filter((item) => item.is_required).length;
  const isOfOther =
    facts.product_id !== null && one.product_id !== null && one.product_id !== facts.product_id;
  return (
    <section aria-label={title}>
      <h3 className={`flex baseline gap-10 text-13 bold ${styles['group']}`}>
        {title} <span className="plain muted">{texts.counted(one.items.length, required)}</span>
      </h3>
      <ul>
        {one.items.map((item, at) => (
          <ReadRow
            key={JSON.stringify(item)}
            book={book}
            item={item}
            at={at}
            isOff={isTried(facts) && (isOfOther || !isAsked(item, facts))}
          />
        ))}
      </ul>
    </section>
  );
};

const Shown = ({ data, book }: { readonly data: Packages; readonly book: KindBook }): ReactElement => {
  const [facts, setFacts] = useState<DealFacts>(noFacts);
  const mayChange = mayAct('bank-packages', changePackages, useRole());
  const made = data.packages.filter((one) => one.items.length > 0);
  const editor = packageScreens.editor.link({}, { bank: data.bank.id });
  const edit = mayChange && (
    <Button component={LinkTo} link={editor} variant="default" leftSection={<Pencil size={16} aria-hidden />}>
      {texts.openEditor}
    </Button>
  );
  if (made.length === 0)
    return (
      <Card label={packageSlotTexts.view}>
        <EmptyState
          title={texts.emptyView}
          text={mayChange ? undefined : texts.emptyViewText}
          actions={edit}
        />
      </Card>
    );
  const owned: OwnedItem[] = made.flatMap((one) =>
    one.items.map((item) => ({ ...item, product_id: one.product_id })),
  );
  const asked = packageFor(owned, facts).length;
  const nameOf = (id: number): string => data.products.find((product) => product.id === id)?.name ?? '';
  return (
    <Card label={packageSlotTexts.view}>
      <Bar>
        <b>{isTried(facts) ? (asked > 0 ? texts.tried(asked) : texts.triedNone) : texts.tryTitle}</b>
        <span className="spacer" />
        {edit}
      </Bar>
      <TryOn products={data.products} facts={facts} onChange={setFacts} />
      <div
        className={`grid middle gap-12 fixed text-12 medium muted on-head ${styles['head']}`}
        data-read
        aria-hidden
      >
        <span />
        {Object.values(texts.columns).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {made.map((one) => (
        <OnePackage
          key={one.product_id}
          book={book}
          one={one}
          title={one.product_id === null ? texts.allProducts : texts.ofProduct(nameOf(one.product_id))}
          facts={facts}
        />
      ))}
    </Card>
  );
};

/** What a bank asks for, for everybody who brings deals there; it can be tried on a deal. */
export const PackagesView = ({ bank }: { readonly bank: { readonly id: number } }): ReactElement => {
  const types = useDocumentKinds();
  const packages = useCall(packageCalls.getPackages, { query: { bank_id: bank.id } }, { quiet: true });
  return (
    <Loaded of={types.answer} errorTitle={texts.typesFailed}>
      {() => (
        <Loaded of={packages} errorTitle={texts.failed}>
          {(data) => <Shown data={data} book={types.book} />}
        </Loaded>
      )}
    </Loaded>
  );
};
