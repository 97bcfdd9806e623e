import { SegmentedControl, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import {
  type CopyPlan,
  type CopyWay,
  type PackageItem,
  planCopy,
} from '#features/bank-packages/bank-packages.rules.ts';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import type { BankPackage, Packages } from '#features/bank-packages/web/package-line.ts';
import styles from '#features/bank-packages/web/packages.module.css';
import { PlanList } from '#features/bank-packages/web/PlanList.tsx';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = packageScreenTexts.copying;

/** The bank and the package that are being edited: neither is a source of its own. */
type Target = { readonly bankId: number; readonly productId: number | null };

type CopyDialogProps = {
  readonly book: KindBook;
  readonly banks: readonly { readonly id: number; readonly name: string }[];
  readonly target: Target;
  readonly items: readonly PackageItem[];
  readonly onCopy: (plan: CopyPlan, bankName: string) => void;
  readonly onClose: () => void;
};

const nameOfPackage = ({ products }: Packages, { product_id: id }: BankPackage): string =>
  id === null
    ? packageScreenTexts.allProducts
    : (products.find((product) => product.id === id)?.name ?? packageScreenTexts.allProducts);

const Preview = ({
  book,
  items,
  source,
  way,
}: Pick<CopyDialogProps, 'book' | 'items'> & {
  readonly source: BankPackage | undefined;
  readonly way: CopyWay;
}): ReactElement => {
  if (!source || source.items.length === 0) return <p className="muted">{texts.nothingThere}</p>;
  const plan = planCopy(items, source.items, way);
  const isIdle = plan.added.length + plan.changed.length + plan.removed.length === 0;
  return (
    <>
      {isIdle && <p className="muted">{texts.noChange}</p>}
      <PlanList book={book} plan={plan} />
    </>
  );
};

/** Takes the package of another bank, after showing document by document what would be added, changed and removed. */
export const CopyDialog = ({
  book,
  banks,
  target,
  items,
  onCopy,
  onClose,
}: CopyDialogProps): ReactElement => {
  const others = banks.filter(({ id }) => id !== target.bankId);
  const [bankId, setBankId] = useState(others[0]?.id);
  const [productId, setProductId] = useState<number | null>(null);
  const [way, setWay] = useState<CopyWay>('merge');
  const answer = useCall(
    packageCalls.getPackages,
    { query: { bank_id: bankId ?? 0 } },
    { quiet: true, enabled: bankId !== undefined },
  );
  const source = answer.data?.packages.find((one) => one.product_id === productId);
  const plan = source && source.items.length > 0 ? planCopy(items, source.items, way) : null;
  const willChange = plan !== null && plan.added.length + plan.changed.length + plan.removed.length > 0;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      size={760}
      onClose={onClose}
      onSubmit={() => plan && answer.data && onCopy(plan, shortBankName(answer.data.bank.name))}
      submitLabel={texts.apply}
      isOff={!willChange}
      note={texts.note}
    >
      <div className={`grid halves gap-12 mb-12 ${styles['sources']}`}>
        <Select
          label={texts.from}
          searchable
          allowDeselect={false}
          data={others.map(({ id, name }) => ({ value: String(id), label: shortBankName(name) }))}
          value={bankId === undefined ? null : String(bankId)}
          onChange={(id) => {
            setBankId(Number(id));
            setProductId(null);
          }}
        />
        <Select
          label={texts.of}
          allowDeselect={false}
          data={(answer.data?.packages ?? []).map((one) => ({
            value: String(one.product_id ?? ''),
            label: answer.data ? nameOfPackage(answer.data, one) : '',
          }))}
          value={String(productId ?? '')}
          onChange={(id) => setProductId(id ? Number(id) : null)}
        />
        <SegmentedControl
          aria-label={texts.way}
          value={way}
          onChange={setWay}
          data={[
            { value: 'merge', label: texts.merge },
            { value: 'replace', label: texts.replace },
          ]}
        />
      </div>
      {bankId !== undefined && (
        <Loaded of={answer} errorTitle={packageScreenTexts.failed}>
          {() => <Preview book={book} items={items} source={source} way={way} />}
        </Loaded>
      )}
    </FormDialog>
  );
};
