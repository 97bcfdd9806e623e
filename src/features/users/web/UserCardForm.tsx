import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
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
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { toast } from '#kit/web/notes/toast.ts';

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
  const save = async (values: PersonValues): Promise<void> => {
    const body = { ...bodyOf(values), id: card.id, version: card.version };
    const saved = await callWithPassword(userCalls.updateUser, { body }, { quiet: true });
    if (!saved) return;
    toast.success(texts.saved);
    await onReload();
  };
  return (
    <RecordForm
      form={form}
      onSave={save}
      changed={{ code: usersErrors.changedMeanwhile.code, onReload }}
      readOnly={isReadOnly ? texts.readOnly : undefined}
    >
      <PersonFields form={form} choices={choices} isReadOnly={isReadOnly} selfId={card.id} />
    </RecordForm>
  );
};
