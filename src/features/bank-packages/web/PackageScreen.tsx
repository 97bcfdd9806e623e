import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { packageSlotTexts } from '#features/bank-packages/bank-packages-slot.texts.ts';
import { packageScreens } from '#features/bank-packages/web/bank-packages.screens.ts';
import type { BankPackage, Packages } from '#features/bank-packages/web/package-line.ts';
import { PackageEditor } from '#features/bank-packages/web/PackageEditor.tsx';
import styles from '#features/bank-packages/web/packages.module.css';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankLinks } from '#features/banks/web/banks.facade.tsx';
import { bankAboutTexts } from '#features/banks/bank-about.texts.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { documentKindSlotTexts } from '#features/document-kinds/document-kinds-slot.texts.ts';
import { documentKindLinks, useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = packageScreenTexts.editor;

type Bank = { readonly id: number; readonly name: string };

const nobodyMade = (productId: number): BankPackage => ({
  product_id: productId,
  version: 0,
  updated_at: null,
  items: [],
  file_names: '',
  max_mb: null,
});

const productOptions = ({ products }: Packages) => [
  { value: '', label: packageScreenTexts.allProducts },
  ...products.map(({ id, name, is_active: isActive }) => ({
    value: String(id),
    label: isActive ? name : texts.retiredProduct(name),
  })),
];

type ChosenProps = {
  readonly book: KindBook;
  readonly banks: readonly Bank[];
  readonly packages: Packages;
  readonly productId: number | undefined;
  readonly onChoose: (bankId: number, productId: number | undefined) => void;
};

/** Which package is open, and the package itself; leaving unsaved edits is asked about. */
const Chosen = ({ book, banks, packages, productId, onChoose }: ChosenProps): ReactElement => {
  const [isDirty, setDirty] = useState(false);
  const { id: bankId } = packages.bank;
  const product = packages.products.find((one) => one.id === productId);
  const opened =
    packages.packages.find((one) => one.product_id === (product?.id ?? null)) ?? nobodyMade(product?.id ?? 0);
  const choose = async (bank: number, next: number | undefined): Promise<void> => {
    const { leaveTitle: title, leaveText: text, leave: confirmLabel } = texts;
    if (isDirty && !(await confirmAction({ title, text, confirmLabel, danger: true }))) return;
    onChoose(bank, next);
  };
  return (
    <>
      <Card padded label={packageSlotTexts.title}>
        <div className={`grid bottom gap-12 ${styles['choice']}`}>
          <Select
            label={texts.bank}
            searchable
            allowDeselect={false}
            data={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(bankId)}
            onChange={(id) => void choose(Number(id), undefined)}
          />
          <Select
            label={texts.product}
            allowDeselect={false}
            data={productOptions(packages)}
            value={String(product?.id ?? '')}
            onChange={(id) => void choose(bankId, id ? Number(id) : undefined)}
          />
          <span
            className={`row wrap to-right gap-4 gap-x-16 text-13 ${styles['links']}`}
            style={{ minHeight: 36 }}
          >
            {product && <small className="muted">{texts.productHint}</small>}
            <LinkTo link={bankLinks.detail(bankId, 'documents')}>{bankAboutTexts.openCard}</LinkTo>
            <LinkTo link={documentKindLinks.list()}>{documentKindSlotTexts.title}</LinkTo>
          </span>
        </div>
      </Card>
      <PackageEditor
        key={`${bankId} ${product?.id ?? ''}`}
        book={book}
        banks={banks}
        bankId={bankId}
        opened={opened}
        onDirty={setDirty}
      />
    </>
  );
};

const OfBank = ({
  banks,
  bankId,
  ...rest
}: Omit<ChosenProps, 'packages' | 'book'> & { readonly bankId: number }): ReactElement => {
  const types = useDocumentKinds();
  const packages = useCall(
    packageCalls.getPackages,
    { query: { bank_id: bankId } },
    { quiet: true, staleMs: 0 },
  );
  return (
    <Loaded of={types.answer} errorTitle={packageScreenTexts.typesFailed}>
      {() => (
        <Loaded of={packages} errorTitle={packageScreenTexts.failed}>
          {(data) => <Chosen {...rest} banks={banks} book={types.book} packages={data} />}
        </Loaded>
      )}
    </Loaded>
  );
};

/** /bank/createpackagedocument: which documents each bank asks for, of which deals, in which order. */
export default function PackageScreen(): ReactElement {
  const { search, setSearch } = useScreen(packageScreens.editor);
  const banks = useCall(bankCardCalls.listBanks, { body: { limit: 200 } }, { quiet: true });
  return (
    <Page fills>
      <Loaded of={banks} errorTitle={packageScreenTexts.banksFailed}>
        {({ items }) => {
          const bankId = search.bank ?? items[0]?.id;
          if (bankId === undefined) return <EmptyState title={packageScreenTexts.noBanks} />;
          return (
            <OfBank
              banks={items}
              bankId={bankId}
              productId={search.product}
              onChoose={(bank, product) => setSearch({ bank, product: product ?? null })}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
