import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useRef, useState } from 'react';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { branchPeopleScreens } from '#features/branch-people/web/branch-people.screens.ts';
import { refreshPeople } from '#features/branch-people/web/refresh-people.ts';
import {
  bodyOf,
  emptyPerson,
  personProblems,
  type PersonValues,
} from '#features/branch-people/web/person-form.ts';
import { PersonFields } from '#features/branch-people/web/PersonFields.tsx';
import { usePersonInvite } from '#features/branch-people/web/use-person-invite.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { announceError } from '#kit/web/announce-error.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { showFieldErrors } from '#kit/web/form-errors.ts';
import { FormButtons, Page } from '#kit/web/Page.tsx';
import { useGo } from '#kit/web/page.ts';
import { toast } from '#kit/web/toast.ts';

/** The form, the making, and the invitation that follows unless one waits with it. */
const useCreation = () => {
  const go = useGo();
  const { callWithPassword, dialog } = useDanger();
  const { invite, dialog: linkDialog } = usePersonInvite();
  const [isBusy, setBusy] = useState(false);
  const [isInvited, setInvited] = useState(true);
  // One key for this form: a second click, or a repetition after a lost answer, makes one person.
  const key = useRef(crypto.randomUUID());
  const form = useForm<PersonValues>({ initialValues: emptyPerson, validate: personProblems });
  useDirty(form.isDirty());
  const create = async (values: PersonValues): Promise<void> => {
    const options = { key: key.current, quiet: true };
    const reply = await callWithPassword(branchPeopleCalls.createPerson, { body: bodyOf(values) }, options);
    if (!reply) return;
    toast.success(texts.created(`${values.last_name} ${values.first_name}`));
    await refreshPeople();
    if (isInvited) await invite(reply.id).catch(() => undefined); // told already; the card offers it again
    key.current = crypto.randomUUID();
    form.reset();
    go(branchPeopleScreens.edit.link({ id: reply.id }), { replace: true });
  };
  const fail = (error: unknown): void => {
    key.current = crypto.randomUUID();
    if (!(error instanceof ApiError)) throw error;
    if (!showFieldErrors(form, error)) announceError(error);
  };
  const submit = (values: PersonValues): void => {
    setBusy(true);
    create(values)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return { form, submit, isBusy, isInvited, setInvited, dialogs: [dialog, linkDialog] as const };
};

/** /managers/create: a new person of the branch, invited at once unless one waits with it. */
export default function PersonCreateScreen(): ReactElement {
  const { form, submit, isBusy, isInvited, setInvited, dialogs } = useCreation();
  const [password, link] = dialogs;
  return (
    <Page narrow>
      <form
        noValidate
        onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <div className="column gap-12">
          <PersonFields form={form} />
          <Checkbox
            label={texts.inviteNow}
            description={texts.inviteHint}
            checked={isInvited}
            onChange={(event) => setInvited(event.currentTarget.checked)}
          />
          <FormButtons>
            <Button type="submit" loading={isBusy}>
              {texts.create}
            </Button>
          </FormButtons>
        </div>
      </form>
      {password}
      {link}
    </Page>
  );
}
