import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { changeProducts, checkClients } from '#features/bank-products/bank-products.access.ts';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productScreenTexts as texts } from '#features/bank-products/bank-products.screen-texts.ts';
import { CheckPanel } from '#features/bank-products/web/CheckPanel.tsx';
import type { Product } from '#features/bank-products/web/product-changes.ts';
import { ProductEditor } from '#features/bank-products/web/ProductEditor.tsx';
import { ProductList } from '#features/bank-products/web/ProductList.tsx';
import type { ShownBank } from '#features/banks/web/bank-card.facade.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Shown =
  | { readonly kind: 'list' | 'check' }
  | { readonly kind: 'editor'; readonly product: Product | null };

/** What a bank sells and to whom: the list, one product with its rules, or the check of a client against all of them. */
export const ProductsView = ({ bank }: { readonly bank: ShownBank }): ReactElement => {
  const role = useRole();
  const [shown, setShown] = useState<Shown>({ kind: 'list' });
  const products = useCall(bankProductCalls.listProducts, { query: { bank_id: bank.id } }, { quiet: true });
  const back = (): void => setShown({ kind: 'list' });
  if (shown.kind === 'check') return <CheckPanel bank={bank} onClose={back} />;
  if (shown.kind === 'editor') return <ProductEditor bank={bank} product={shown.product} onClose={back} />;
  return (
    <Loaded of={products} errorTitle={texts.failed}>
      {(data) => (
        <ProductList
          bankId={bank.id}
          products={data}
          mayChange={mayAct('bank-products', changeProducts, role)}
          mayCheck={mayPass(checkClients, role)}
          onEdit={(product) => setShown({ kind: 'editor', product })}
          onCheck={() => setShown({ kind: 'check' })}
        />
      )}
    </Loaded>
  );
};
