import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import {
  type OfferForm,
  offerBody,
  offerProblems,
  startOfferForm,
} from '#features/deal-legs/web/moves/offer-form.ts';
import { offerLabels, offerWords } from '#features/deal-legs/web/moves/field-words.ts';
import { LegConflict } from '#features/deal-legs/web/moves/LegConflict.tsx';
import { LegNews } from '#features/deal-legs/web/moves/LegNews.tsx';
import { useSeenLegs } from '#features/deal-legs/web/moves/use-seen-legs.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import type { Deal, Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { differing } from '#kit/web/dialogs/conflict.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = dealMoveTexts.offer;
const fieldsStatus = 422;

const wide = { 'data-span': '12' } as const;

/** Writes down a bank's conditions; the ones before stay in the history. */
export const OfferDialog = ({
  leg: opened,
  onClose,
}: {
  readonly leg: Leg;
  readonly onClose: () => void;
}): ReactElement => {
  const { deal, now } = useRoom();
  const legsSeen = useSeenLegs([opened]);
  const leg = legsSeen.seen[0] ?? opened;
  const [dealSeen, setDealSeen] = useState(deal);
  const start = (of: Deal, at: Leg): OfferForm => startOfferForm(of, at, moscowDateOf(now));
  const form = useForm<OfferForm>({
    initialValues: start(deal, opened),
    validate: offerProblems,
    validateInputOnChange: false,
  });
  const save = useCallMutation(legCalls.saveOffer, {
    quiet: true,
    invalidates: dealReads(),
    done: texts.saved,
    onSuccess: onClose,
    onError: (error) => {
      if (error.code === dealErrors.legConflict.code) legsSeen.meet();
      else if (error.status !== fieldsStatus) announceError(error);
      else if (!showFieldErrors(form, error)) toast.error(error.message);
    },
  });
  const [seen, theirs] = [start(dealSeen, leg), start(deal, legsSeen.fresh[0] ?? leg)];
  const conflicting = differing(seen, theirs).filter((field) => form.values[field] !== theirs[field]);
  return (
    <FormDialog
      isOpen
      isDirty={form.isDirty()}
      title={texts.title(shortBankName(leg.bank?.name ?? ''))}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate({ body: offerBody(values, leg) }))}
      submitLabel={texts.save}
      isBusy={save.isPending}
      note={leg.offer ? texts.replaces : undefined}
    >
      <LegNews of={legsSeen} />
      <LegConflict
        of={legsSeen}
        move={null}
        fields={conflicting.map((field) => ({
          name: field,
          label: offerLabels[field],
          mine: offerWords(field, form.values),
          theirs: offerWords(field, theirs),
          isMine: form.values[field] !== seen[field],
        }))}
        onResolve={(cached) => {
          const taken = conflicting.filter((field) => !cached.has(field));
          form.setValues(Object.fromEntries(taken.map((field) => [field, theirs[field]])));
          setDealSeen(deal);
        }}
      />
      <FormGrid>
        <MoneyInput label={texts.price} required data-autofocus {...form.getInputProps('price')} />
        {leg.pro_price !== undefined && (
          <MoneyInput label={texts.proPrice} {...form.getInputProps('pro_price')} />
        )}
        <MoneyInput label={texts.amount} required {...form.getInputProps('amount')} />
        <TextInput label={texts.rate} inputMode="decimal" maxLength={7} {...form.getInputProps('rate')} />
        <DateInput label={texts.dateStart} required {...form.getInputProps('date_start')} />
        <DateInput label={texts.dateEnd} required {...form.getInputProps('date_end')} />
        <DateInput label={texts.validUntil} required {...form.getInputProps('valid_until')} />
        <Textarea
          wrapperProps={wide}
          label={texts.conditions}
          placeholder={texts.conditionsPlaceholder}
          autosize
          minRows={2}
          maxLength={4000}
          {...form.getInputProps('conditions')}
        />
      </FormGrid>
    </FormDialog>
  );
};
