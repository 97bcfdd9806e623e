import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dealProductCalls } from '#features/deal-products/deal-products.contract.ts';
import { keyOf, productName } from '#features/deal-products/deal-products.rules.ts';
import { dealProductTexts as texts } from '#features/deal-products/deal-products.texts.ts';
import { type Products, ProductsForm } from '#features/deal-products/web/ProductsForm.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const List = ({ products }: { readonly products: Products }): ReactElement => (
  <div className="grid gap-6 pt-10">
    {products.items
      .filter((item) => item.is_required)
      .map((item) => (
        <div key={keyOf(item)} className="row wrap gap-4 gap-x-12">
          <b className="medium" style={{ minWidth: 180 }}>
            {productName(item)}
          </b>
          {item.is_main && <Chip>{texts.main}</Chip>}
          {item.amount !== null && <Roubles amount={item.amount} hasSign />}
          {item.days !== null && <span>{texts.daysCount(item.days)}</span>}
          {item.comment && <span className="muted">{item.comment}</span>}
        </div>
      ))}
  </div>
);

type WholeProps = { readonly dealId: number; readonly products: Products };

const Whole = ({ dealId, products }: WholeProps): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="px-16 pb-16">
      <div className="row spread gap-10 pb-6 hair-bottom" style={{ minHeight: 34 }}>
        <h2>{texts.title}</h2>
        {products.can_edit && !isOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Pencil size={13} />}
            onClick={() => setIsOpen(true)}
          >
            {texts.change}
          </Button>
        )}
      </div>
      {isOpen ? (
        <ProductsForm dealId={dealId} products={products} onClose={() => setIsOpen(false)} />
      ) : (
        <List products={products} />
      )}
    </section>
  );
};

/** Which products the deal asks for, with sums and terms; changed in place while its parameters may be. */
export const ProductsPart = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const products = useCall(
    dealProductCalls.getProducts,
    { query: { application_id: deal.id } },
    { quiet: true },
  );
  return (
    <Loaded of={products} errorTitle={texts.failed}>
      {(found) => <Whole dealId={deal.id} products={found} />}
    </Loaded>
  );
};
