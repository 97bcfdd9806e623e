import { Select, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { itemKinds, owners } from '#features/deal-queries/deal-queries.rules.ts';
import { queryScreenTexts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { DueInput } from '#features/deal-queries/web/DueInput.tsx';
import { isDueWrong, type ItemForm } from '#features/deal-queries/web/item-form.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = queryScreenTexts.form;
const wide = { 'data-span': '12' } as const;

type ItemFieldsProps = {
  readonly dealId: number;
  readonly hasAgent: boolean;
  readonly form: ItemForm;
  readonly isTried: boolean;
  /** When the whole question is due; left out where an item's term is moved elsewhere. */
  readonly queryDue?: Date | null;
  readonly onChange: (patch: Partial<ItemForm>) => void;
};

/** Who answers: the agent, or one of us by name. */
const OwnerFields = ({
  dealId,
  form,
  isTried,
  onChange,
}: Pick<ItemFieldsProps, 'dealId' | 'form' | 'isTried' | 'onChange'>): ReactElement => {
  const isOurs = form.owner === 'staff';
  const { data: people = [] } = useCall(
    queryCalls.findOwners,
    { query: { application_id: dealId } },
    { enabled: isOurs, quiet: true },
  );
  return (
    <>
      <Select
        label={texts.owner}
        allowDeselect={false}
        data={owners.map((value) => ({ value, label: texts.owners[value] }))}
        value={form.owner}
        onChange={(owner) => owner && onChange({ owner })}
      />
      {isOurs && (
        <Select
          label={texts.ownerName}
          required
          searchable
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.ownerId === null ? null : String(form.ownerId)}
          onChange={(id) => onChange({ ownerId: id === null ? null : Number(id) })}
          error={isTried && form.ownerId === null ? texts.emptyOwner : undefined}
        />
      )}
    </>
  );
};

/** One item of a question: what is asked, which document, who answers. */
export const ItemFields = ({
  dealId,
  hasAgent,
  form,
  isTried,
  queryDue,
  onChange,
}: ItemFieldsProps): ReactElement => {
  const { book } = useDocumentKinds();
  // Beside what is wanted where that leaves room, else beside who answers.
  const term = queryDue !== undefined && (
    <DueInput
      label={texts.itemDue}
      value={form.due}
      onChange={(due) => onChange({ due })}
      error={isTried && isDueWrong(form, queryDue) ? texts.itemDueWrong : undefined}
    />
  );
  return (
    <FormGrid>
      <Select
        label={texts.kind}
        allowDeselect={false}
        data={itemKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={form.kind}
        onChange={(kind) => kind && onChange({ kind })}
      />
      {form.kind === 'document' && (
        <Select
          label={texts.documentType}
          searchable
          clearable
          data={book.inUse.map(({ code, name }) => ({ value: code, label: name }))}
          value={form.documentType}
          onChange={(documentType) => onChange({ documentType })}
        />
      )}
      {form.kind !== 'document' && term}
      <TextInput
        wrapperProps={wide}
        label={texts.what}
        required
        maxLength={300}
        value={form.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        error={isTried && form.title.trim() === '' ? texts.emptyTitle : undefined}
      />
      <Textarea
        wrapperProps={wide}
        label={texts.details}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={4000}
        value={form.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      {hasAgent && <OwnerFields dealId={dealId} form={form} isTried={isTried} onChange={onChange} />}
      {form.kind === 'document' && term}
    </FormGrid>
  );
};
