import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { isDoubtfulInn, isInnShape } from '#domain/inn.ts';
import { changeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import { organizationTitleTexts } from '#features/organizations/organizations-title.texts.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import {
  emptyFacts,
  factProblems,
  factsOf,
  type FactValues,
  valuesOf,
} from '#features/organizations/web/fact-form.ts';
import { FactFields } from '#features/organizations/web/FactFields.tsx';
import { agoText } from '#features/organizations/web/organization-words.ts';
import { Notice } from '#features/organizations/web/Notice.tsx';
import styles from '#features/organizations/web/organizations.module.css';
import { refreshOrganizations } from '#features/organizations/web/refresh-organizations.facade.ts';
import { organizationScreens } from '#features/organizations/web/organizations.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { showFieldErrors, toFirstFault } from '#kit/web/forms/form-errors.ts';
import { InnInput } from '#kit/web/forms/InnInput.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card, FormButtons, Page } from '#kit/web/screens/Page.tsx';
import { useGo, useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Stated = CallReply<typeof organizationCalls.askRegistry> & { readonly inn: string };

/** What the register said of the INN, and what is to be done about it. */
const Verdict = ({ stated }: { readonly stated: Stated }): ReactElement => {
  if (stated.existing) {
    return (
      <Notice title={texts.alreadyExists(stated.existing.name)}>
        <LinkTo link={organizationScreens.detail.link({ id: stated.existing.id })}>
          {texts.openExisting}
        </LinkTo>
      </Notice>
    );
  }
  if (stated.facts && stated.asked_at) return <output>{texts.foundFacts(agoText(stated.asked_at))}</output>;
  if (stated.trouble) return <Notice title={texts.troubles[stated.trouble]} />;
  return <output>{stated.is_configured ? texts.notFound : texts.notConfigured}</output>;
};

type FormProps = { readonly stated: Stated; readonly onSaved: () => void };

/** The card to be saved: filled by the register, or empty where it knows nobody. */
const NewCard = ({ stated, onSaved }: FormProps): ReactElement => {
  const go = useGo();
  const initialValues = stated.facts ? valuesOf(stated.facts) : emptyFacts;
  const form = useForm<FactValues>({ initialValues, validate: factProblems });
  const [reason, setReason] = useState('');
  const isDoubtful = isDoubtfulInn(stated.inn, stated.facts !== null);
  useDirty(form.isDirty());
  const finish = async (id: number): Promise<void> => {
    form.resetDirty();
    await refreshOrganizations();
    onSaved();
    go(organizationScreens.detail.link({ id }), { replace: true });
  };
  const create = useCallMutation(organizationCalls.createOrganization, {
    quiet: true,
    done: (_reply, { body }) => texts.created(body.short_name),
    onSuccess: ({ id }) => void finish(id),
    onError: (error) => {
      if (!showFieldErrors(form, error) || error.errors['inn']) announceError(error);
    },
  });
  const submit = (values: FactValues): void =>
    create.mutate({ body: { inn: stated.inn, inn_reason: reason, ...factsOf(values) } });
  return (
    <form noValidate onSubmit={form.onSubmit(submit, toFirstFault(form))}>
      <div className="column gap-12 shrinks">
        <FactFields form={form} isReadOnly={false} />
        {(isDoubtful || form.errors['inn_reason']) && (
          <Card padded>
            <TextInput
              label={texts.innReason}
              description={texts.innReasonHint}
              required
              maxLength={500}
              value={reason}
              error={form.errors['inn_reason']}
              onChange={(event) => {
                setReason(event.currentTarget.value);
                form.clearFieldError('inn_reason');
              }}
            />
          </Card>
        )}
        <FormButtons>
          <Button type="submit" loading={create.isPending}>
            {isDoubtful ? texts.createAnyway : texts.create}
          </Button>
        </FormButtons>
      </div>
    </form>
  );
};

/** /organization/createOrganizationTest: an INN, what the register knows of it, a card. */
export default function OrganizationCreateScreen(): ReactElement {
  const { search } = useScreen(organizationScreens.create);
  const canChange = mayAct('organizations', changeOrganizations, useRole());
  const [inn, setInn] = useState(search.inn ?? '');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [stated, setStated] = useState<Stated | null>(null);

  const ask = async (): Promise<void> => {
    if (!isInnShape(inn)) return setError(organizationTexts.innShape);
    setBusy(true);
    try {
      setStated({ ...(await callApi(organizationCalls.askRegistry, { body: { inn } })), inn });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  if (!canChange) {
    return (
      <Page narrow>
        <p className="muted">{texts.readOnly}</p>
      </Page>
    );
  }
  return (
    <Page narrow>
      <Card padded label={organizationTitleTexts.newTitle}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <div
            className={`grid top gap-10 ${styles['lookup']}`}
            style={{ gridTemplateColumns: 'minmax(0, 260px) max-content' }}
          >
            <InnInput
              label={texts.innLabel}
              required
              value={inn}
              error={error}
              onChange={(value) => {
                setInn(value);
                setError('');
                setStated(null);
              }}
            />
            <Button type="submit" loading={isBusy}>
              {texts.lookUp}
            </Button>
          </div>
        </form>
        <div className="mt-24">
          {stated ? <Verdict stated={stated} /> : <p className="muted">{texts.innHint}</p>}
        </div>
      </Card>
      {stated && !stated.existing && (
        <NewCard
          key={`${stated.inn} ${stated.asked_at}`}
          stated={stated}
          onSaved={() => {
            setInn('');
            setStated(null);
          }}
        />
      )}
    </Page>
  );
}
