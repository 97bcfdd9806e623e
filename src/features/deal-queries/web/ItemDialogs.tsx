import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { isAhead } from '#features/deal-queries/web/due-moment.ts';
import { formOf, isDueWrong, isWhole, itemBody, newItem } from '#features/deal-queries/web/item-form.ts';
import { ItemFields } from '#features/deal-queries/web/ItemFields.tsx';
import { type Item, type Query, refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type DialogProps = { readonly item: Item; readonly onClose: () => void };

/** Takes an item off with words. */
export const WaiveDialog = ({ item, onClose }: DialogProps): ReactElement => {
  const [comment, setComment] = useState('');
  const waiving = useCallMutation(queryCalls.waiveItem, {
    quiet: true,
    onSuccess: () => {
      void refreshQueries();
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen
      isDirty={comment.trim() !== ''}
      title={texts.waiveTitle(item.number)}
      onClose={onClose}
      onSubmit={() => waiving.mutate({ body: { id: item.id, comment } })}
      submitLabel={texts.waive}
      isBusy={waiving.isPending}
      isOff={comment.trim() === ''}
      size={460}
    >
      <Textarea
        mb="var(--space-16)"
        label={texts.waiveReason}
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={waiving.error?.message}
        data-autofocus
      />
    </FormDialog>
  );
};

type ItemDialogProps = {
  readonly deal: ShownDeal;
  readonly query: Query;
  readonly item: Item | null;
  readonly onClose: () => void;
};

/** A new item of an open question, or one that is changed: it waits for an answer again. */
export const ItemDialog = ({ deal, query, item, onClose }: ItemDialogProps): ReactElement => {
  const hasAgent = deal.agent !== null;
  const [start] = useState(() => (item ? formOf(item) : newItem()));
  const [form, setForm] = useState(start);
  const queryDue = new Date(query.due_at);
  // In a question that is late already no item can have a term of its own.
  const hasDue = item === null && isAhead(queryDue);
  const [isTried, setIsTried] = useState(false);
  const saving = useCallMutation(queryCalls.saveItem, {
    quiet: true,
    onSuccess: () => {
      void refreshQueries();
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen
      isDirty={form.title !== start.title || form.text !== start.text}
      title={queryScreenTitle(item)}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true);
        const about = { query_id: query.id, ...(item ? { item_id: item.id } : {}) };
        if (isWhole(form, hasAgent) && (item || !isDueWrong(form, queryDue)))
          saving.mutate({ body: { ...about, ...itemBody(form, hasAgent) } });
      }}
      submitLabel={texts.form.saveItem}
      isBusy={saving.isPending}
      note={saving.error?.message}
      size={620}
    >
      <ItemFields
        dealId={deal.id}
        hasAgent={hasAgent}
        form={form}
        isTried={isTried}
        {...(hasDue ? { queryDue } : {})}
        onChange={(patch) => setForm({ ...form, ...patch })}
      />
    </FormDialog>
  );
};

const queryScreenTitle = (item: Item | null): string => (item ? texts.form.editTitle : texts.addItem);
