import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { isInnShape } from '#domain/inn.ts';
import { changeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
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
import { announceError } from '#kit/web/announce-error.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { callApi } from '#kit/web/call-api.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { showFieldErrors } from '#kit/web/form-errors.ts';
import { InnInput } from '#kit/web/InnInput.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Card, FormButtons, Page } from '#kit/web/Page.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type Said = CallReply<typeof organizationCalls.askRegistry> & { readonly inn: string };

/** What the register said of the INN, and what is to be done about it. */
const Verdict = ({ said }: { readonly said: Said }): ReactElement => {
  if (said.known) {
    return (
      <Notice title={texts.knownAlready(said.known.name)}>
        <LinkTo link={organizationScreens.detail.link({ id: said.known.id })}>{texts.openKnown}</LinkTo>
      </Notice>
    );
  }
  if (said.facts && said.asked_at) return <output>{texts.foundFacts(agoText(said.asked_at))}</output>;
  if (said.trouble) return <Notice title={texts.troubles[said.trouble]} />;
  return <output>{said.is_configured ? texts.notFound : texts.notConfigured}</output>;
};

type FormProps = { readonly said: Said; readonly onSaved: () => void };

/** The card to be saved: filled by the register, or empty where it knows nobody. */
const NewCard = ({ said, onSaved }: FormProps): ReactElement => {
  const go = useGo();
  const initialValues = said.facts ? valuesOf(said.facts) : emptyFacts;
  const form = useForm<FactValues>({ initialValues, validate: factProblems });
  useDirty(form.isDirty());
  const finish = async (id: number): Promise<void> => {
    form.resetDirty();
    await refreshOrganizations();
    onSaved();
    go(organizationScreens.detail.link({ id }), { replace: true });
  };
  const create = useCallMutation(organizationCalls.createOrganization, {
    quiet: true,
    onSuccess: ({ id }, { body }) => {
      toast.success(texts.created(body.short_name));
      void finish(id);
    },
    onError: (error) => {
      if (!showFieldErrors(form, error) || error.errors['inn']) announceError(error);
    },
  });
  const submit = (values: FactValues): void => create.mutate({ body: { inn: said.inn, ...factsOf(values) } });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <div className={styles['column']}>
        <FactFields form={form} isReadOnly={false} />
        <FormButtons>
          <Button type="submit" loading={create.isPending}>
            {texts.create}
          </Button>
        </FormButtons>
      </div>
    </form>
  );
};

/** /organization/createOrganizationTest: an INN, what the register knows of it, a card. */
export default function OrganizationCreateScreen(): ReactElement {
  const { search } = useScreen(organizationScreens.create);
  const canChange = mayPass(changeOrganizations, useRole());
  const [inn, setInn] = useState(search.inn ?? '');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const ask = async (): Promise<void> => {
    if (!isInnShape(inn)) return setError(organizationTexts.innShape);
    setBusy(true);
    try {
      setSaid({ ...(await callApi(organizationCalls.askRegistry, { body: { inn } })), inn });
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
      <Card padded label={organizationTexts.newTitle}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <div className={styles['lookup']}>
            <InnInput
              label={texts.innLabel}
              required
              value={inn}
              error={error}
              onChange={(value) => {
                setInn(value);
                setError('');
                setSaid(null);
              }}
            />
            <Button type="submit" loading={isBusy}>
              {texts.lookUp}
            </Button>
          </div>
        </form>
        <div className={styles['verdict']}>
          {said ? <Verdict said={said} /> : <p className="muted">{texts.innHint}</p>}
        </div>
      </Card>
      {said && !said.known && (
        <NewCard
          key={`${said.inn} ${said.asked_at}`}
          said={said}
          onSaved={() => {
            setInn('');
            setSaid(null);
          }}
        />
      )}
    </Page>
  );
}
