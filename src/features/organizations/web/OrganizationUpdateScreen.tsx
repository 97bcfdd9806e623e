import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { changeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import {
  type Card,
  factProblems,
  factsOf,
  type FactValues,
  valuesOf,
} from '#features/organizations/web/fact-form.ts';
import { FactFields } from '#features/organizations/web/FactFields.tsx';
import { refreshOrganizations } from '#features/organizations/web/refresh-organizations.facade.ts';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { useGo, usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import type { TitleAt } from '#kit/web/screens/define-screens.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type FormProps = {
  readonly card: Card;
  readonly isReadOnly: boolean;
  readonly onReload: () => Promise<unknown>;
};

/** The facts of one card as a form; a card changed by somebody else meanwhile is said and can be taken anew. */
const UpdateForm = ({ card, isReadOnly, onReload }: FormProps): ReactElement => {
  const go = useGo();
  const form = useForm<FactValues>({ initialValues: valuesOf(card), validate: factProblems });
  const save = async (values: FactValues): Promise<void> => {
    const body = { id: card.id, version: card.version, ...factsOf(values) };
    await callApi(organizationCalls.updateOrganization, { body }, { quiet: true });
    form.resetDirty();
    toast.success(texts.saved);
    await refreshOrganizations();
    go(organizationScreens.detail.link({ id: card.id }));
  };
  return (
    <RecordForm
      form={form}
      onSave={save}
      changed={{ code: organizationErrors.changedMeanwhile.code, onReload }}
      readOnly={isReadOnly ? texts.readOnly : undefined}
    >
      <FactFields form={form} isReadOnly={isReadOnly} />
    </RecordForm>
  );
};

type Opened = { readonly card: Card; readonly revision: number };

export const titleAt: TitleAt = async ({ id }) =>
  (await callApi(organizationCalls.getOrganization, { query: { id: Number(id) } }, { quiet: true }))
    .short_name;

/** /organization/update/{id}: the facts of an organization, changed by hand. */
export default function OrganizationUpdateScreen(): ReactElement {
  const { id } = useScreen(organizationScreens.update).params;
  const canChange = mayAct('organizations', changeOrganizations, useRole());
  const card = useCall(organizationCalls.getOrganization, { query: { id } }, { quiet: true, staleMs: 0 });
  // The form keeps what was typed while the card is fetched again; only a reloaded card replaces it.
  const [opened, setOpened] = useState<Opened | null>(null);
  if (card.data && !card.isFetching && !opened) setOpened({ card: card.data, revision: 0 });
  usePageTitle(card.data?.short_name);
  const reload = async (): Promise<void> => {
    const { data } = await card.refetch();
    if (data) setOpened((old) => ({ card: data, revision: (old?.revision ?? 0) + 1 }));
  };
  return (
    <Page narrow>
      <Loaded of={card} errorTitle={texts.cardFailed}>
        {(shown) => (
          <UpdateForm
            key={opened ? opened.revision + 1 : 0}
            card={opened?.card ?? shown}
            isReadOnly={!canChange || shown.merged_into !== null}
            onReload={reload}
          />
        )}
      </Loaded>
    </Page>
  );
}
