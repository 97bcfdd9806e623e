import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import type { Profile } from '#features/profile/web/profile-reply.ts';
import {
  type OwnData,
  OwnDataFields,
  ownDataBody,
  ownDataErrors,
  ownDataOf,
} from '#features/registration/web/registration.facade.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { usersErrors } from '#features/users/users.errors.ts';
import { announceError } from '#kit/web/announce-error.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { showFieldErrors } from '#kit/web/form-errors.ts';
import { Card, FormButtons } from '#kit/web/Page.tsx';
import { toast } from '#kit/web/toast.ts';

type OwnDataFormProps = {
  /** The data as they stood when the form was opened; their version goes back with the changes. */
  readonly profile: Profile;
  /** Shows the data anew, as they stand on the server now. */
  readonly onReload: () => Promise<unknown>;
};

/** What a guest tells of himself, to be corrected and completed by himself. */
export const OwnDataForm = ({ profile, onReload }: OwnDataFormProps): ReactElement => {
  const form = useForm<OwnData>({ initialValues: ownDataOf(profile), validate: ownDataErrors });
  const { callWithPassword, dialog } = useDanger();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState('');
  useDirty(form.isDirty());

  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === usersErrors.changedMeanwhile.code) return setConflict(error.message);
    if (!showFieldErrors(form, error)) announceError(error);
  };
  const save = async (values: OwnData): Promise<void> => {
    const body = { ...ownDataBody(values), version: profile.version };
    const saved = await callWithPassword(profileCalls.saveProfile, { body }, { quiet: true });
    if (!saved) return;
    toast.success(texts.saved);
    await onReload();
  };
  const submit = (values: OwnData): void => {
    setBusy(true);
    save(values)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return (
    <Card title={texts.data} padded>
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
          <p className="muted">{texts.asked(texts.askedRoles[profile.asked_role])}</p>
          <OwnDataFields form={form} />
          <FormButtons>
            <Button type="submit" loading={isBusy}>
              {texts.save}
            </Button>
          </FormButtons>
        </div>
      </form>
      {dialog}
    </Card>
  );
};
