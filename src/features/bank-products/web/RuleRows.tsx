import { ActionIcon, Button, Menu, Select } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { maxRules, severities } from '#features/bank-products/bank-products.fields.ts';
import { kindOf, ruleKinds } from '#features/bank-products/bank-products.kinds.ts';
import { productScreenTexts } from '#features/bank-products/bank-products.screen-texts.ts';
import { ruleValuesOf, ruleWords } from '#features/bank-products/web/product-form.ts';
import styles from '#features/bank-products/web/products.module.css';
import { RuleFields } from '#features/bank-products/web/RuleFields.tsx';
import type { ProductForm } from '#features/bank-products/web/use-product-editing.ts';
import { Card, FormGrid } from '#kit/web/screens/Page.tsx';

const texts = productScreenTexts.form;
const spans = { list: 8, other: 4 };

const AddRule = ({ form }: { readonly form: ProductForm }): ReactElement => (
  <Menu position="bottom-end" width={280} withinPortal>
    <Menu.Target>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={15} aria-hidden />}
        disabled={form.values.rules.length >= maxRules}
      >
        {texts.addRule}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {ruleKinds.map(({ kind, title, initial }) => (
        <Menu.Item
          key={kind}
          onClick={() =>
            form.insertListItem('rules', ruleValuesOf({ kind, severity: 'stop', params: initial }))
          }
        >
          {title}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const RuleRow = ({ form, at }: { readonly form: ProductForm; readonly at: number }): ReactElement | null => {
  const rule = form.values.rules[at];
  const kind = rule && kindOf(rule.kind);
  if (!rule || !kind) return null;
  return (
    <li className="grid gap-8 pt-12 hair-top">
      <div className={`grid-end middle gap-2 gap-x-12 ${styles['ruleHead']}`}>
        <b className="bold">{kind.title}</b>
        <p aria-live="polite" className="muted">
          {ruleWords(rule) ?? texts.unfinished}
        </p>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.removeRule(kind.title)}
          onClick={() => form.removeListItem('rules', at)}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
      <FormGrid>
        <Select
          wrapperProps={{ 'data-span': 4 }}
          label={texts.severity}
          allowDeselect={false}
          data={severities.map((value) => ({ value, label: productScreenTexts.severities[value] }))}
          {...form.getInputProps(`rules.${at}.severity`)}
        />
        <RuleFields form={form} fields={kind.form} spans={spans} at={`rules.${at}.params.`} />
      </FormGrid>
    </li>
  );
};

/** The rules of a product beside those every product has; each is told in words as it is filled in. */
export const RuleRows = ({ form }: { readonly form: ProductForm }): ReactElement => (
  <Card title={texts.rules} padded actions={<AddRule form={form} />}>
    <p className="muted small">{texts.rulesHint}</p>
    {form.values.rules.length === 0 ? (
      <p className="mt-12 soft">{texts.none}</p>
    ) : (
      <ul className="grid gap-4 mt-12" aria-label={texts.rules}>
        {form.values.rules.map(({ key }, at) => (
          <RuleRow key={key} form={form} at={at} />
        ))}
      </ul>
    )}
  </Card>
);
