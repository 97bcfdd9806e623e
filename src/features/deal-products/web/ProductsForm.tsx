import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealProductCalls } from '#features/deal-products/deal-products.contract.ts';
import { keyOf, longestDays, productName } from '#features/deal-products/deal-products.rules.ts';
import { dealProductTexts as texts } from '#features/deal-products/deal-products.texts.ts';
import styles from '#features/deal-products/web/products.module.css';
import { dealCalls } from '#features/deals/deals.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

export type Products = CallReply<typeof dealProductCalls.getProducts>;
type Item = Products['items'][number];

type LineProps = {
  readonly item: Item;
  readonly error: string | undefined;
  readonly onChange: (patch: Partial<Item>) => void;
};

const Line = ({ item, error, onChange }: LineProps): ReactElement => {
  const name = productName(item);
  return (
    <div className={`grid middle gap-8 gap-x-12 ${styles['item']}`}>
      <Checkbox
        label={name}
        aria-label={texts.asks(name)}
        checked={item.is_required}
        error={error}
        onChange={(event) => onChange({ is_required: event.currentTarget.checked })}
      />
      <MoneyInput
        aria-label={texts.amountOf(name)}
        disabled={!item.is_required}
        value={item.amount ?? ''}
        onChange={(amount) => onChange({ amount: amount || null })}
      />
      <NumberInput
        aria-label={texts.daysOf(name)}
        placeholder={texts.days}
        hideControls
        allowDecimal={false}
        min={1}
        max={longestDays}
        disabled={!item.is_required}
        value={item.days ?? ''}
        onChange={(days) => onChange({ days: typeof days === 'number' ? days : null })}
      />
      <TextInput
        aria-label={texts.commentOf(name)}
        placeholder={texts.comment}
        maxLength={500}
        disabled={!item.is_required}
        value={item.comment ?? ''}
        onChange={(event) => onChange({ comment: event.currentTarget.value || null })}
      />
    </div>
  );
};

type ProductsFormProps = {
  readonly dealId: number;
  readonly products: Products;
  readonly onClose: () => void;
};

/** Ticks and terms of the products beside the main one, saved together. */
export const ProductsForm = ({ dealId, products, onClose }: ProductsFormProps): ReactElement => {
  const [items, setItems] = useState(products.items.filter((item) => !item.is_main));
  const [isTouched, setIsTouched] = useState(false);
  useDirty(isTouched);
  const save = useCallMutation(dealProductCalls.saveProducts, {
    invalidates: [dealProductCalls.getProducts, dealCalls.getHistory],
    done: texts.saved,
    onSuccess: onClose,
  });
  const required = items.filter((item) => item.is_required);
  const errorOf = (item: Item): string | undefined =>
    save.error?.errors[`products.${required.indexOf(item)}`]?.[0];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const asked = required.map(({ product, guarantee_kind, amount, days, comment }) => {
          return { product, guarantee_kind, amount, days, comment };
        });
        save.mutate({ body: { application_id: dealId, version: products.version, products: asked } });
      }}
    >
      <p className="muted small">{texts.about}</p>
      <div className="grid gap-6 pt-10">
        {items.map((item) => (
          <Line
            key={keyOf(item)}
            item={item}
            error={errorOf(item)}
            onChange={(patch) => {
              setIsTouched(true);
              setItems(items.map((one) => (one === item ? { ...one, ...patch } : one)));
            }}
          />
        ))}
      </div>
      <div className="flex gap-8 pt-12">
        <Button type="submit" size="xs" loading={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
