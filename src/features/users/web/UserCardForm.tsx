import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { usersErrors } from '#features/users/users.errors.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import {
  bodyOf,
  type Card,
  personProblems,
  type PersonValues,
  valuesOf,
} from '#features/users/web/person-form.ts';
import { PersonFields } from '#features/users/web/PersonFields.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/announce-error.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { showFieldErrors } from '#kit/web/form-errors.ts';
import { FormButtons } from '#kit/web/Page.tsx';
import { toast } from '#kit/web/toast.ts';

type UserCardFormProps = {
  /** The card as it stood when the form was opened; its version goes back with the changes. */
  readonly card: Card;
  readonly choices: CallReply<(typeof userCalls)['listUserChoices']>;
  readonly isReadOnly: boolean;
  readonly callWithPassword: Danger['callWithPassword'];
  /** Shows the card anew, as it stands on the server now. */
  readonly onReload: () => Promise<unknown>;
};

/** The card of a person as a form; a card changed by somebody else meanwhile is said and can be taken anew. */
export const UserCardForm = (props: UserCardFormProps): ReactElement => {
  const { card, choices, isReadOnly, callWithPassword, onReload } = props;
  const form = useForm<PersonValues>({ initialValues: valuesOf(card), validate: personProblems });
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState('');
  useDirty(form.isDirty());

  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === usersErrors.changedMeanwhile.code) return setConflict(error.message);
    if (!showFieldErrors(form, error)) announceError(error);
  };
  const save = async (values: PersonValues): Promise<void> => {
    const body = { ...bodyOf(values), id: card.id, version: card.version };
    const saved = await callWithPassword(userCalls.updateUser, { body }, { quiet: true });
    if (!saved) return;
    toast.success(texts.saved);
    await onReload();
  };
  const submit = (values: PersonValues): void => {
    setBusy(true);
    save(values)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <div className="column gap-12">
        {conflict && (
          <Alert color="orange" title={texts.changedMeanwhile} role="alert">
            <p>{conflict}</p>
            <Button mt="var(--space-10)" variant="default" size="xs" onClick={() => void onReload()}>
              {texts.reload}
            </Button>
          </Alert>
        )}
        <PersonFields form={form} choices={choices} isReadOnly={isReadOnly} selfId={card.id} />
        {isReadOnly ? (
          <p className="muted">{texts.readOnly}</p>
        ) : (
          <FormButtons>
            <Button type="submit" loading={isBusy}>
              {texts.save}
            </Button>
          </FormButtons>
        )}
      </div>
    </form>
  );
};
