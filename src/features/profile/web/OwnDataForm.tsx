import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import type { Profile } from '#features/profile/web/profile-reply.ts';
import { useInnFacts } from '#features/profile/web/use-inn-facts.ts';
import {
  type OwnData,
  OwnDataFields,
  ownDataBody,
  ownDataErrors,
  ownDataOf,
} from '#features/registration/web/registration.facade.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { usersErrors } from '#features/users/users.errors.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type OwnDataFormProps = {
  /** The data as they stood when the form was opened; their version goes back with the changes. */
  readonly profile: Profile;
  /** Shows the data anew, as they stand on the server now. */
  readonly onReload: () => Promise<unknown>;
};

const registryFields = { org_name: 'org_name' } as const;

/** What a guest tells of himself, to be corrected and completed by himself. */
export const OwnDataForm = ({ profile, onReload }: OwnDataFormProps): ReactElement => {
  const form = useForm<OwnData>({ initialValues: ownDataOf(profile), validate: ownDataErrors });
  useInnFacts(form.values.u_form === 'ooo' ? form.values.inn : '', registryFields, {
    values: form.values,
    put: form.setFieldValue,
  });
  const { callWithPassword, dialog } = useDanger();
  const save = async (values: OwnData): Promise<void> => {
    const body = { ...ownDataBody(values), version: profile.version };
    const saved = await callWithPassword(profileCalls.saveProfile, { body }, { quiet: true });
    if (!saved) return;
    toast.success(texts.saved);
    await onReload();
  };
  return (
    <Card title={texts.data} padded>
      <RecordForm form={form} onSave={save} changed={{ code: usersErrors.changedMeanwhile.code, onReload }}>
        <p className="muted">{texts.asked(texts.askedRoles[profile.asked_role])}</p>
        <OwnDataFields form={form} />
      </RecordForm>
      {dialog}
    </Card>
  );
};
