import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPeopleErrors } from '#features/branch-people/branch-people.errors.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import {
  bodyOf,
  type Card,
  personProblems,
  type PersonValues,
  valuesOf,
} from '#features/branch-people/web/person-form.ts';
import { PersonFields } from '#features/branch-people/web/PersonFields.tsx';
import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type PersonCardFormProps = {
  /** The card as it stood when the form was opened; its version goes back with the changes. */
  readonly card: Card;
  readonly callWithPassword: Danger['callWithPassword'];
  /** Shows the card anew, as it stands on the server now. */
  readonly onReload: () => Promise<unknown>;
};

/** The card of a person as a form; a card changed by somebody else meanwhile is said and can be taken anew. */
export const PersonCardForm = ({ card, callWithPassword, onReload }: PersonCardFormProps): ReactElement => {
  const form = useForm<PersonValues>({
    initialValues: valuesOf(card),
    validate: (values) => personProblems(values, !card.is_own),
  });
  const save = async (values: PersonValues): Promise<void> => {
    const input = bodyOf(values);
    const body = { ...input, email: input.email || null, id: card.id, version: card.version };
    const saved = await callWithPassword(branchPeopleCalls.updatePerson, { body }, { quiet: true });
    if (!saved) return;
    toast.success(texts.saved);
    await onReload();
  };
  return (
    <RecordForm
      form={form}
      onSave={save}
      changed={{ code: branchPeopleErrors.changedMeanwhile.code, onReload }}
    >
      <PersonFields
        form={form}
        selfId={card.id}
        isContracted={!card.is_own}
        hasCome={card.state !== 'invited'}
      />
    </RecordForm>
  );
};
