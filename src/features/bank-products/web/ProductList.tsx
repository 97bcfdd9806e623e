import { Button } from '@mantine/core';
import { Copy, Package, Plus, ShieldCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productScreenTexts as texts } from '#features/bank-products/bank-products.screen-texts.ts';
import { CopyDialog } from '#features/bank-products/web/CopyDialog.tsx';
import { type Product, productReads } from '#features/bank-products/web/product-changes.ts';
import { ProductItem } from '#features/bank-products/web/ProductItem.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';

type ProductListProps = {
  readonly bankId: number;
  readonly products: readonly Product[];
  readonly mayChange: boolean;
  readonly mayCheck: boolean;
  readonly onEdit: (product: Product | null) => void;
  readonly onCheck: () => void;
};

/** The same ids with one moved by a place. */
const movedIds = (products: readonly Product[], id: number, by: -1 | 1): number[] => {
  const ids = products.map((product) => product.id);
  const at = ids.indexOf(id);
  ids.splice(at, 1);
  ids.splice(at + by, 0, id);
  return ids;
};

const useActions = ({ bankId, products, onEdit }: ProductListProps) => {
  const switching = useCallMutation(bankProductCalls.switchProduct, {
    invalidates: productReads,
    done: ({ is_active }) => (is_active ? texts.switchedOn : texts.switchedOff),
  });
  const ordering = useCallMutation(bankProductCalls.orderProducts, { invalidates: productReads });
  return {
    isBusy: switching.isPending || ordering.isPending,
    onEdit,
    onSwitch: ({ id, is_active }: Product) => switching.mutate({ body: { id, is_active: !is_active } }),
    onMove: ({ id }: Product, by: -1 | 1) =>
      ordering.mutate({ body: { bank_id: bankId, ids: movedIds(products, id, by) } }),
  };
};

/** The products of a bank in their order, and what can be done with them. */
export const ProductList = (props: ProductListProps): ReactElement => {
  const { bankId, products, mayChange, mayCheck, onEdit, onCheck } = props;
  const actions = useActions(props);
  const [isCopying, setCopying] = useState(false);
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => onEdit(null)}>
      {texts.add}
    </Button>
  );
  const copy = (
    <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => setCopying(true)}>
      {texts.copy}
    </Button>
  );
  return (
    <Card label={texts.list}>
      {products.length === 0 ? (
        <EmptyState
          icon={Package}
          title={texts.empty}
          text={mayChange ? texts.emptyText : texts.emptyForOthers}
          actions={
            mayChange && (
              <>
                {add}
                {copy}
              </>
            )
          }
        />
      ) : (
        <>
          <Bar>
            <span className="muted">{texts.count(products.length)}</span>
            <span className="spacer" />
            {mayCheck && (
              <Button variant="default" leftSection={<ShieldCheck size={16} aria-hidden />} onClick={onCheck}>
                {texts.check}
              </Button>
            )}
            {mayChange ? (
              <>
                {copy}
                {add}
              </>
            ) : (
              <WhyOff reason={texts.onlyAdmin} isCompact>
                {texts.add}
              </WhyOff>
            )}
          </Bar>
          <ol className="grid" aria-label={texts.list}>
            {products.map((product, at) => (
              <ProductItem
                key={product.id}
                product={product}
                isFirst={at === 0}
                isLast={at === products.length - 1}
                actions={mayChange ? actions : null}
              />
            ))}
          </ol>
        </>
      )}
      {isCopying && <CopyDialog bankId={bankId} onClose={() => setCopying(false)} />}
    </Card>
  );
};
