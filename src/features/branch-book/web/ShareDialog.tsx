import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { branchBookScreenTexts } from '#features/branch-book/branch-book.screen-texts.ts';
import { type BookTotals, bookReads } from '#features/branch-book/web/book-line.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = branchBookScreenTexts.shares;
const wide = { 'data-span': '12' } as const;

type ShareDialogProps = {
  readonly people: BookTotals['people'];
  readonly onClose: () => void;
};

const written = (share: string | null | undefined): string => share?.replace(/\.?0+$/, '') ?? '';

/** The share of one of the people, by which all that is not paid yet is counted. */
export const ShareDialog = ({ people, onClose }: ShareDialogProps): ReactElement => {
  const [first] = people;
  const form = useForm({
    initialValues: { person_id: first ? String(first.id) : '', share_pct: written(first?.share_pct) },
  });
  const person = people.find(({ id }) => String(id) === form.values.person_id);
  const save = useCallMutation(branchBookCalls.saveShare, {
    quiet: true,
    invalidates: bookReads,
    done: texts.done,
    onSuccess: onClose,
    onError: (error) => {
      if (!showFieldErrors(form, error)) announceError(error);
    },
  });
  const share = form.values.share_pct.trim().replace(',', '.');
  return (
    <FormDialog
      isOpen
      title={texts.title}
      isBusy={save.isPending}
      isOff={!person}
      isDirty={person !== undefined && form.values.share_pct !== written(person.share_pct)}
      size={480}
      onSubmit={() =>
        person &&
        save.mutate({
          body: { person_id: person.id, share_pct: share === '' ? null : share, was: person.share_pct },
        })
      }
      onClose={onClose}
    >
      <FormGrid>
        <Select
          wrapperProps={wide}
          label={texts.person}
          searchable
          allowDeselect={false}
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.person_id}
          onChange={(value) => {
            const chosen = people.find(({ id }) => String(id) === value);
            if (chosen)
              form.setValues({ person_id: String(chosen.id), share_pct: written(chosen.share_pct) });
          }}
        />
        <TextInput
          wrapperProps={wide}
          label={texts.share}
          description={texts.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          maxLength={6}
          data-autofocus
          {...form.getInputProps('share_pct')}
        />
      </FormGrid>
    </FormDialog>
  );
};
