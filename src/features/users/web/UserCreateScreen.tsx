import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useRef, useState } from 'react';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { userCalls } from '#features/users/users.contract.ts';
import { userScreenTexts as texts } from '#features/users/users.screen-texts.ts';
import { bodyOf, emptyPerson, personProblems, type PersonValues } from '#features/users/web/person-form.ts';
import { PersonFields } from '#features/users/web/PersonFields.tsx';
import { useInvite } from '#features/users/web/use-invite.tsx';
import { userScreens } from '#features/users/web/users.screens.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { showFieldErrors } from '#kit/web/form-errors.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { FormButtons, Page } from '#kit/web/Page.tsx';
import { useGo } from '#kit/web/page.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { toast } from '#kit/web/toast.ts';
import { useCall } from '#kit/web/use-call.ts';

/** /user/create: a new person, invited at once unless the administrator waits with it. */
export default function UserCreateScreen(): ReactElement {
  const go = useGo();
  const choices = useCall(userCalls.listUserChoices, {}, { quiet: true });
  const { callWithPassword, dialog } = useDanger();
  const { invite, dialog: inviteDialog } = useInvite(callWithPassword);
  const [isBusy, setBusy] = useState(false);
  const [isInvited, setInvited] = useState(true);
  // One key for this form: a second click, or a repetition after a lost answer, makes one person.
  const key = useRef(crypto.randomUUID());
  const form = useForm<PersonValues>({ initialValues: emptyPerson, validate: personProblems });
  useDirty(form.isDirty());

  const create = async (values: PersonValues): Promise<void> => {
    const reply = await callWithPassword(
      userCalls.createUser,
      { body: bodyOf(values) },
      { key: key.current },
    );
    if (!reply) return;
    toast.success(texts.created(`${values.last_name} ${values.first_name}`));
    await invalidateCalls(userCalls.listUsers, userCalls.listUserChoices);
    if (isInvited) await invite(reply.id).catch(() => undefined); // told already; the card offers it again
    key.current = crypto.randomUUID();
    form.reset();
    go(userScreens.update.link({ id: reply.id }), { replace: true });
  };
  const submit = (values: PersonValues): void => {
    setBusy(true);
    create(values)
      .catch((error: unknown) => {
        key.current = crypto.randomUUID();
        if (error instanceof ApiError) showFieldErrors(form, error);
      })
      .finally(() => setBusy(false));
  };
  return (
    <Page narrow>
      <Loaded of={choices} errorTitle={texts.cardFailed}>
        {(existing) => (
          <form
            noValidate
            onSubmit={form.onSubmit(submit, (errors) =>
              form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
            )}
          >
            <div className="column gap-12">
              <PersonFields form={form} choices={existing} isReadOnly={false} />
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
        )}
      </Loaded>
      {dialog}
      {inviteDialog}
    </Page>
  );
}
