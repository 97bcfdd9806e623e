import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useRef, useState } from 'react';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { bodyOf, emptyPerson, personProblems, type PersonValues } from '#features/users/web/person-form.ts';
import { PersonFields } from '#features/users/web/PersonFields.tsx';
import { useInvite } from '#features/users/web/use-invite.ts';
import { userScreens } from '#features/users/web/users.screens.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** /user/create: a new person, invited at once unless the administrator waits with it. */
export default function UserCreateScreen(): ReactElement {
  const go = useGo();
  const choices = useCall(userCalls.listUserChoices, {}, { quiet: true });
  const { callWithPassword, dialog } = useDanger();
  const { invite, dialog: inviteDialog } = useInvite(callWithPassword);
  const [isInvited, setInvited] = useState(true);
  // One key for this form: a second click, or a repetition after a lost answer, makes one person.
  const key = useRef(crypto.randomUUID());
  const form = useForm<PersonValues>({ initialValues: emptyPerson, validate: personProblems });

  const create = async (values: PersonValues): Promise<void> => {
    const options = { key: key.current, quiet: true };
    const created = callWithPassword(userCalls.createUser, { body: bodyOf(values) }, options);
    const reply = await created.finally(() => {
      key.current = crypto.randomUUID();
    });
    if (!reply) return;
    toast.success(texts.created(`${values.last_name} ${values.first_name}`));
    await invalidateCalls(userCalls.listUsers, userCalls.listUserChoices);
    if (isInvited) await invite(reply.id).catch(() => undefined); // told already; the card offers it again
    form.reset();
    go(userScreens.update.link({ id: reply.id }), { replace: true });
  };
  return (
    <Page narrow>
      <Loaded of={choices} errorTitle={texts.cardFailed}>
        {(existing) => (
          <RecordForm form={form} onSave={create} submitLabel={texts.create}>
            <PersonFields form={form} choices={existing} isReadOnly={false} />
            <Checkbox
              label={texts.inviteNow}
              description={texts.inviteHint}
              checked={isInvited}
              onChange={(event) => setInvited(event.currentTarget.checked)}
            />
          </RecordForm>
        )}
      </Loaded>
      {dialog}
      {inviteDialog}
    </Page>
  );
}
