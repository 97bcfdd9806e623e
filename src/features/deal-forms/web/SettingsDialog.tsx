import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { productLabels, productOfWire, products, wireOfProduct } from '#domain/product.ts';
import { purposeLabels, purposes } from '#domain/purpose.ts';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formKinds } from '#features/deal-forms/deal-forms.rules.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import { formTexts } from '#features/deal-forms/deal-forms.texts.ts';
import type { Template } from '#features/deal-forms/web/TemplateRow.tsx';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = formScreenTexts.settings;
const anyProduct = 'any';

type SettingsDialogProps = { readonly template: Template; readonly onClose: () => void };
type Settings = Omit<Template, 'files'>;

const productOf = (chosen: string | null): Settings['product'] => {
  const product = products.find((one) => one === chosen);
  return product ? (wireOfProduct(product) as Settings['product']) : null;
};

type DocumentTypeProps = { readonly code: string; readonly onChange: (code: string) => void };

/** The kind a filled form has among the documents of a deal: one in use, or the form's own as it was. */
const DocumentType = ({ code: chosen, onChange }: DocumentTypeProps): ReactElement => {
  const { book } = useDocumentKinds();
  const kinds = book.all
    .filter(({ is_active: isActive, code }) => isActive || code === chosen)
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Select
      label={texts.documentType}
      data={kinds}
      searchable
      allowDeselect={false}
      value={chosen}
      onChange={(code) => code && onChange(code)}
    />
  );
};

/** Of which deals a form is wanted, and what it becomes among their documents. */
export const SettingsDialog = ({ template, onClose }: SettingsDialogProps): ReactElement => {
  const { files: _, ...existing } = template;
  const [settings, setSettings] = useState<Settings>(existing);
  const [isTouched, setTouched] = useState(false);
  const { mutate, isPending } = useCallMutation(formCalls.saveTemplate, {
    invalidates: [formCalls.listTemplates],
    done: texts.saved,
    onSuccess: onClose,
  });
  const patch = (part: Partial<Settings>): void => {
    setSettings((before) => ({ ...before, ...part }));
    setTouched(true);
  };
  const product = settings.product === null ? undefined : productOfWire(settings.product);
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={onClose}
      onSubmit={() => mutate({ body: settings })}
      isBusy={isPending}
      isDirty={isTouched}
      isOff={settings.title.trim() === ''}
    >
      <FormGrid>
        <TextInput
          wrapperProps={{ 'data-span': 12 }}
          label={texts.name}
          required
          maxLength={200}
          value={settings.title}
          onChange={(event) => patch({ title: event.currentTarget.value })}
          data-autofocus
        />
        <Select
          label={texts.kind}
          data={formKinds.map((kind) => ({ value: kind, label: formTexts.kinds[kind] }))}
          value={settings.kind}
          allowDeselect={false}
          onChange={(kind) => patch({ kind: formKinds.find((one) => one === kind) ?? 'other' })}
        />
        <DocumentType code={settings.document_type} onChange={(code) => patch({ document_type: code })} />
        <Select
          label={texts.product}
          data={[
            { value: anyProduct, label: texts.anyProduct },
            ...products.map((one) => ({ value: one, label: productLabels[one] })),
          ]}
          value={product ?? anyProduct}
          allowDeselect={false}
          onChange={(chosen) => patch({ product: productOf(chosen) })}
        />
        <Checkbox.Group
          data-span="12"
          label={texts.purposes}
          description={texts.purposesHint}
          value={[...settings.purposes]}
          onChange={(chosen) => patch({ purposes: purposes.filter((one) => chosen.includes(one)) })}
        >
          {purposes.map((purpose) => (
            <Checkbox key={purpose} value={purpose} label={purposeLabels[purpose]} mt="var(--space-8)" />
          ))}
        </Checkbox.Group>
        <Switch
          wrapperProps={{ 'data-span': 12 }}
          label={texts.required}
          checked={settings.is_required}
          onChange={(event) => patch({ is_required: event.currentTarget.checked })}
        />
        <Switch
          wrapperProps={{ 'data-span': 12 }}
          label={texts.active}
          checked={settings.is_active}
          onChange={(event) => patch({ is_active: event.currentTarget.checked })}
        />
      </FormGrid>
    </FormDialog>
  );
};
