import { Checkbox, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shareViews } from '#features/saved-views/saved-views.access.ts';
import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import type { ColumnsChoice, ViewedList } from '#features/saved-views/saved-views.rules.ts';
import { savedViewTexts as texts } from '#features/saved-views/saved-views.texts.ts';
import type { SearchValues } from '#features/saved-views/web/same-search.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** What a view keeps, read when it is saved. */
export type ViewContent = { readonly search: SearchValues; readonly columns: ColumnsChoice };

export const columnsOnWire = ({ order, hidden, widths }: ColumnsChoice) => ({
  order: [...order],
  hidden: [...hidden],
  widths: { ...widths },
});

type ViewDialogProps = {
  readonly list: ViewedList;
  readonly read: () => ViewContent;
  readonly onSaved: (id: number) => void;
  readonly onClose: () => void;
};

/** Gives a new view its name, and shares it where this role shares. */
export const ViewDialog = ({ list, read, onSaved, onClose }: ViewDialogProps): ReactElement => {
  const role = useRole();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const save = useCallMutation(savedViewCalls.createView, {
    quiet: true,
    invalidates: [savedViewCalls.listViews],
    done: texts.saved,
    onSuccess: ({ id }) => {
      onSaved(id);
      onClose();
    },
  });
  const submit = (): void => {
    const { search, columns } = read();
    const content = { search: { ...search }, columns: columnsOnWire(columns) };
    save.mutate({ body: { list, name: name.trim(), is_shared: isShared, ...content } });
  };
  return (
    <FormDialog
      isOpen
      title={texts.saveTitle}
      onClose={onClose}
      onSubmit={submit}
      isBusy={save.isPending}
      isOff={name.trim() === ''}
      size={460}
    >
      <TextInput
        label={texts.name}
        placeholder={texts.namePlaceholder}
        data-autofocus
        required
        maxLength={60}
        value={name}
        error={save.error?.errors['name']?.[0] ?? save.error?.message}
        onChange={(event) => {
          setName(event.currentTarget.value);
          save.reset();
        }}
      />
      <p className="muted small mt-24 mb-12">{texts.what}</p>
      {mayAct('saved-views', shareViews, role) && (
        <>
          <Checkbox
            label={role === 'head' ? texts.shareHead : texts.share}
            checked={isShared}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
          <p
            className="muted small"
            style={{ margin: 'var(--space-4) 0 var(--space-24) calc(var(--space-24) + var(--space-8))' }}
          >
            {texts.shareHint}
          </p>
        </>
      )}
    </FormDialog>
  );
};
