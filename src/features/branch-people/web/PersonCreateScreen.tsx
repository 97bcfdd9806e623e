import { Checkbox } from '@mantine/core';
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
import { usePersonInvite } from '#features/branch-people/web/use-person-invite.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { toast } from '#kit/web/notes/toast.ts';

/** The form, the making, and the invitation that follows unless one waits with it. */
const useCreation = () => {
  const go = useGo();
  const { callWithPassword, dialog } = useDanger();
  const { invite, dialog: linkDialog } = usePersonInvite();
  const [isInvited, setInvited] = useState(true);
  // One key for this form: a second click, or a repetition after a lost answer, makes one person.
  const key = useRef(crypto.randomUUID());
  const form = useForm<PersonValues>({ initialValues: emptyPerson, validate: personProblems });
  const create = async (values: PersonValues): Promise<void> => {
    const options = { key: key.current, quiet: true };
    const created = callWithPassword(branchPeopleCalls.createPerson, { body: bodyOf(values) }, options);
    const reply = await created.finally(() => {
      key.current = crypto.randomUUID();
    });
    if (!reply) return;
    toast.success(texts.created(`${values.last_name} ${values.first_name}`));
    await refreshPeople();
    if (isInvited) await invite(reply.id).catch(() => undefined); // told already; the card offers it again
    form.reset();
    go(branchPeopleScreens.edit.link({ id: reply.id }), { replace: true });
  };
  return { form, create, isInvited, setInvited, dialogs: [dialog, linkDialog] as const };
};

/** /managers/create: a new person of the branch, invited at once unless one waits with it. */
export default function PersonCreateScreen(): ReactElement {
  const { form, create, isInvited, setInvited, dialogs } = useCreation();
  const [password, link] = dialogs;
  return (
    <Page narrow>
      <RecordForm form={form} onSave={create} submitLabel={texts.create}>
        <PersonFields form={form} />
        <Checkbox
          label={texts.inviteNow}
          description={texts.inviteHint}
          checked={isInvited}
          onChange={(event) => setInvited(event.currentTarget.checked)}
        />
      </RecordForm>
      {password}
      {link}
    </Page>
  );
}
