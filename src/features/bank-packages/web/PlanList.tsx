import type { ReactElement, ReactNode } from 'react';
import type { CopyPlan, PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { lineWords } from '#features/bank-packages/web/ItemWords.tsx';
import styles from '#features/bank-packages/web/packages.module.css';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';

const texts = packageScreenTexts.plan;

type Tone = 'good' | 'wait' | 'bad' | 'none';

const Part = ({
  title,
  tone,
  children,
}: {
  readonly title: string;
  readonly tone: Tone;
  readonly children: ReactNode;
}): ReactElement => (
  <section aria-label={title} className={`py-8 px-12 text-13 ${styles['part']}`} data-tone={tone}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
);

const Item = ({ book, item }: { readonly book: KindBook; readonly item: PackageItem }): ReactElement => (
  <li>
    <b>{book.nameOf(item.document_type)}</b> <span>{lineWords(item)}</span>
  </li>
);

/** What would become of a package, document by document: added, changed with both wordings, removed, left. */
export const PlanList = ({
  book,
  plan,
}: {
  readonly book: KindBook;
  readonly plan: CopyPlan;
}): ReactElement => {
  const rows = (items: readonly PackageItem[]): ReactNode =>
    items.map((item) => <Item key={`${item.document_type} ${lineWords(item)}`} book={book} item={item} />);
  return (
    <div className={`grid gap-12 scrolls ${styles['plan']}`}>
      {plan.added.length > 0 && (
        <Part title={texts.added(plan.added.length)} tone="good">
          {rows(plan.added)}
        </Part>
      )}
      {plan.changed.length > 0 && (
        <Part title={texts.changed(plan.changed.length)} tone="wait">
          {plan.changed.map(({ document_type: code, before, after }) => (
            <li key={code}>
              <b>{book.nameOf(code)}</b>
              <span className={`block ${styles['was']}`}>
                {texts.was}: <del className="muted">{before.map(lineWords).join(' · ')}</del>
              </span>
              <span className={`block ${styles['was']}`}>
                {texts.becomes}: <ins className="not-underlined">{after.map(lineWords).join(' · ')}</ins>
              </span>
            </li>
          ))}
        </Part>
      )}
      {plan.removed.length > 0 && (
        <Part title={texts.removed(plan.removed.length)} tone="bad">
          {rows(plan.removed)}
        </Part>
      )}
      {plan.same.length > 0 && (
        <Part title={texts.same(plan.same.length)} tone="none">
          {rows(plan.same)}
        </Part>
      )}
    </div>
  );
};
