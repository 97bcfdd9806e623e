import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
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
import { announceError } from '#kit/web/announce-error.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { showFieldErrors } from '#kit/web/form-errors.ts';
import { FormButtons } from '#kit/web/Page.tsx';
import { toast } from '#kit/web/toast.ts';

type PersonCardFormProps = {
  /** The card as it stood when the form was opened; its version goes back with the changes. */
  readonly card: Card;
  readonly callWithPassword: Danger['callWithPassword'];
  /** Shows the card anew, as it stands on the server now. */
  readonly onReload: () => Promise<unknown>;
};

/** The card of a person as a form; a card changed by somebody else meanwhile is said and can be taken anew. */
export const PersonCardForm = ({ card, callWithPassword, onReload }: PersonCardFormProps): ReactElement => {
  const form = useForm<PersonValues>({ initialValues: valuesOf(card), validate: personProblems });
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState('');
  useDirty(form.isDirty());
  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === branchPeopleErrors.changedMeanwhile.code) return setConflict(error.message);
    if (!showFieldErrors(form, error)) announceError(error);
  };
  const save = async (values: PersonValues): Promise<void> => {
    const body = { ...bodyOf(values), id: card.id, version: card.version };
    const saved = await callWithPassword(branchPeopleCalls.updatePerson, { body }, { quiet: true });
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
        <PersonFields
          form={form}
          selfId={card.id}
          isContracted={!card.is_own}
          hasCome={card.state !== 'invited'}
        />
        <FormButtons>
          <Button type="submit" loading={isBusy}>
            {texts.save}
          </Button>
        </FormButtons>
      </div>
    </form>
  );
};
