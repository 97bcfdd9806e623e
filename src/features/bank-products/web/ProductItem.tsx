import { ActionIcon, Switch } from '@mantine/core';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import type { ReactElement } from 'react';
import { lawLabels } from '#domain/law.ts';
import { productLabels } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { severities, type StoredRule } from '#features/bank-products/bank-products.fields.ts';
import { frameRules, kindOf } from '#features/bank-products/bank-products.kinds.ts';
import { productScreenTexts as texts } from '#features/bank-products/bank-products.screen-texts.ts';
import { ruleTexts } from '#features/bank-products/bank-products-rule.texts.ts';
import type { Product } from '#features/bank-products/web/product-changes.ts';
import styles from '#features/bank-products/web/products.module.css';
import { Chip } from '#kit/web/StatusPill.tsx';

type ProductActions = {
  readonly isBusy: boolean;
  readonly onEdit: (product: Product) => void;
  readonly onSwitch: (product: Product) => void;
  /** Moves by one place: -1 up, 1 down. */
  readonly onMove: (product: Product, by: -1 | 1) => void;
};

type ProductItemProps = {
  readonly product: Product;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Null for those who only read. */
  readonly actions: ProductActions | null;
};

/** Sum and term in words, where the answer has them. */
const bandsOf = (product: Product): string[] => {
  const { amount_from, amount_to, days_from, days_to } = product;
  if (amount_from === undefined || amount_to === undefined) return [];
  const frame = { ...product, amount_from, amount_to, days_from: days_from ?? 1, days_to: days_to ?? 1 };
  return frameRules
    .filter(({ kind }) => kind === 'amount' || kind === 'term')
    .map(({ read }) => read(frame).words);
};

/** The rules of a product in words, those that stop it before those that warn. */
const Rules = ({ rules }: { readonly rules: readonly StoredRule[] }): ReactElement => (
  <dl className={`grid gap-6 mt-4 text-13 ${styles['words']}`}>
    {severities.map((severity) => {
      const own = rules.filter((rule) => rule.severity === severity);
      return own.length === 0 ? null : (
        <div
          className="phone-one grid gap-2 gap-x-8 top"
          style={{ gridTemplateColumns: '122px minmax(0, 1fr)' }}
          key={severity}
        >
          <dt>
            <Chip tone={severity === 'stop' ? 'bad' : 'wait'}>{texts.severities[severity]}</Chip>
          </dt>
          <dd>
            <ul className="grid gap-2">
              {own.map(({ kind, params }) => (
                <li key={kind}>{kindOf(kind)?.read(params)?.words ?? ruleTexts.unreadable}</li>
              ))}
            </ul>
          </dd>
        </div>
      );
    })}
  </dl>
);

const Buttons = ({
  product,
  isFirst,
  isLast,
  actions,
}: Omit<ProductItemProps, 'actions'> & { readonly actions: ProductActions }): ReactElement => (
  <div className={`row gap-4 ${styles['buttons']}`}>
    <Switch
      size="xs"
      checked={product.is_active}
      disabled={actions.isBusy}
      aria-label={texts.onOff(product.name)}
      onChange={() => actions.onSwitch(product)}
    />
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={texts.up(product.name)}
      disabled={isFirst || actions.isBusy}
      onClick={() => actions.onMove(product, -1)}
    >
      <ArrowUp size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={texts.down(product.name)}
      disabled={isLast || actions.isBusy}
      onClick={() => actions.onMove(product, 1)}
    >
      <ArrowDown size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={texts.editOf(product.name)}
      onClick={() => actions.onEdit(product)}
    >
      <Pencil size={16} aria-hidden />
    </ActionIcon>
  </div>
);

/** One product of a bank: what it is for and, for staff, its bounds and rules in words. */
export const ProductItem = (props: ProductItemProps): ReactElement => {
  const { product, actions } = props;
  const laws = product.laws.map((law) => lawLabels[law]).join(', ');
  const purposes = product.purposes.map((purpose) => purposeLabels[purpose].toLowerCase()).join(', ');
  return (
    <li
      className={`grid gap-4 py-12 px-16 hair-top ${styles['product']}`}
      data-off={!product.is_active || undefined}
    >
      <div className={`row wrap spread gap-4 gap-x-12 ${styles['productHead']}`} style={{ minHeight: 32 }}>
        <h3>
          {product.name} {!product.is_active && <Chip>{texts.isOff}</Chip>}
        </h3>
        {actions && <Buttons {...props} actions={actions} />}
      </div>
      <p>
        {productLabels[product.product]}, {laws}: {purposes}
      </p>
      <p className="muted">{[...bandsOf(product), texts.signs[product.sign]].join(' · ')}</p>
      {product.rules !== undefined &&
        (product.rules.length === 0 ? (
          <p className="muted small">{texts.noRules}</p>
        ) : (
          <Rules rules={product.rules} />
        ))}
    </li>
  );
};
