import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactElement, useState } from 'react';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadFormTexts as texts } from '#features/leads/leads-form.texts.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { LeadFields } from '#features/leads/web/form/LeadFields.tsx';
import { bodyOf, newValues, problemsOf, valuesOf } from '#features/leads/web/form/lead-values.ts';
import { type Client, useLeadLookup } from '#features/leads/web/form/use-lead-lookup.ts';
import { WhoIsIt } from '#features/leads/web/form/WhoIsIt.tsx';
import {
  closeLeadForm,
  type LeadFormAsk,
  type LeadFormValues,
  useLeadForm,
} from '#features/leads/web/lead-form.ts';
import { type LeadCard, refreshLeads } from '#features/leads/web/lead-view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { type SessionUser, useUser } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type LeadFormProps = { readonly asked: LeadFormAsk; readonly lead: LeadCard | null };

/** §9: the toast of a saved lead lives two seconds. */
const savedMs = 2_000;

/** Whose the lead will be, said before it is saved. */
const willBe = ({ id, role }: SessionUser, manager: Client['manager']): string => {
  if (manager && manager.id !== id) return texts.willLead(manager.name);
  if (manager || role === 'manager' || role === 'head') return texts.own;
  return role === 'trainee' ? texts.mentor : texts.willSpread;
};

const reportSaved = (saved: CallReply<typeof leadCalls.saveLead>, isNew: boolean, me: number): void => {
  toast.success(saved.inn_state === 'unchecked' ? texts.unchecked : leadTexts.saved, {
    durationMs: savedMs,
  });
  if (!isNew) return;
  if (saved.manager === null) toast.info(texts.nobody);
  else if (saved.manager.id !== me) toast.info(texts.assigned(saved.manager.name));
};

/** What is known of the number is not typed again. */
const filledBy = (values: LeadFormValues, client: Client | undefined): LeadFormValues => {
  const { name = '', organization = null } = client ?? {};
  return {
    ...values,
    ...(values['name'] === '' && name !== '' ? { name } : {}),
    ...(values['inn'] === '' && organization ? { inn: organization.inn } : {}),
  };
};

const useForm = ({ asked, lead }: LeadFormProps) => {
  const me = useUser().id;
  const [first] = useState<LeadFormValues>(() => (lead ? valuesOf(lead) : newValues(asked)));
  const [values, setValues] = useState<LeadFormValues>(() => useLeadForm.getState().draft?.values ?? first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const lookup = useLeadLookup(values, lead?.id);
  const change = (patch: LeadFormValues): void => {
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in patch))));
    setValues((old) => ({ ...old, ...patch }));
  };
  const [filled, setFilled] = useState<Client>();
  if (lead === null && lookup.client !== filled) {
    setFilled(lookup.client);
    setValues(filledBy(values, lookup.client));
  }
  const save = useCallMutation(leadCalls.saveLead, {
    quiet: true,
    onSuccess: (saved) => {
      reportSaved(saved, lead === null, me);
      void refreshLeads();
      closeLeadForm(null);
    },
    onError: (error) => {
      const isShown = showFieldErrors({ setErrors }, error);
      if (isShown) toast.error(leadTexts.invalid);
      else if (error.status >= 500 || error.status === 0) toast.error(leadTexts.notSaved);
      else announceError(error);
    },
  });
  const submit = (): void => {
    const found = problemsOf(values);
    const problems =
      lookup.inn?.state === 'absent' ? { inn: leadTexts.fieldProblems.innUnknown, ...found } : found;
    setErrors(problems);
    if (Object.keys(problems).length > 0) {
      toast.error(leadTexts.invalid);
      return;
    }
    const known = lead ? { id: lead.id, version: lead.version } : { call_id: asked.callId ?? null };
    save.mutate({ body: { ...bodyOf(values), ...known } });
  };
  const isTyped = JSON.stringify(values) !== JSON.stringify(first);
  return { values, errors, lookup, change, submit, isBusy: save.isPending, isTyped };
};

/** The form of a lead over any screen: who it is, what to note of him; closed, it keeps what was typed. */
export const LeadForm = ({ asked, lead }: LeadFormProps): ReactElement => {
  const user = useUser();
  const form = useForm({ asked, lead });
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const { strip: Strip } = asked;
  const { client, inn } = form.lookup;
  const close = (): void => closeLeadForm(form.isTyped ? form.values : null);
  return (
    <Modal
      opened
      onClose={close}
      size={620}
      fullScreen={isSmall}
      closeOnClickOutside={false}
      title={lead ? texts.edit(lead.id) : texts.create}
    >
      {Strip && <Strip />}
      <WhoIsIt client={client} inn={inn} isLooking={form.lookup.isLooking} onGo={close} />
      <form
        noValidate
        aria-label={texts.label}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!form.isBusy) form.submit();
        }}
      >
        <LeadFields
          values={form.values}
          errors={form.errors}
          inn={inn}
          isInnLooking={form.lookup.isInnLooking}
          isPhoneFixed={asked.channel === 'incall' && asked.callId !== undefined}
          onChange={form.change}
        />
        <FormButtons right>
          <span className="grow muted small" style={{ alignSelf: 'center' }}>
            {lead === null && willBe(user, client?.manager ?? inn?.manager ?? null)}
          </span>
          <Button variant="default" onClick={close} disabled={form.isBusy}>
            {texts.close}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {texts.save}
          </Button>
        </FormButtons>
      </form>
    </Modal>
  );
};
