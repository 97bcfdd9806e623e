import { Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { type RequestKind, requestKinds, subjectKinds } from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import { isSomebody, namedOf, nobody, PersonFields } from '#features/privacy/web/PersonFields.tsx';
import { privacyScreens } from '#features/privacy/web/privacy.screens.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = privacyScreenTexts.requests;
type Subject = (typeof subjectKinds)[number];

const choicesOf = <K extends string>(names: readonly K[], words: Readonly<Record<K, string>>) =>
  names.map((value) => ({ value, label: words[value] }));

/** Writes down what a person asks of his data. */
export const RequestDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const today = useToday();
  const go = useGo();
  const [person, setPerson] = useState(nobody);
  const [kind, setKind] = useState<RequestKind>('show');
  const [subject, setSubject] = useState<Subject>('client');
  const [receivedOn, setReceivedOn] = useState(today);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const create = useCallMutation(privacyRequestCalls.createRequest, {
    quiet: true,
    invalidates: [privacyRequestCalls.listRequests],
    done: texts.added,
    onSuccess: ({ id }) => {
      onClose();
      go(privacyScreens.detail.link({ id }));
    },
    onError: (error) => {
      if (error instanceof ApiError) setRefusal(error);
    },
  });
  return (
    <FormDialog
      isOpen
      title={texts.dialog}
      submitLabel={texts.submit}
      isBusy={create.isPending}
      isOff={!isSomebody(person)}
      isDirty={isSomebody(person) || note !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: { kind, subject, ...namedOf(person), received_on: receivedOn, note } });
      }}
    >
      <FormGrid>
        <Select
          label={texts.kind}
          allowDeselect={false}
          data={choicesOf(requestKinds, privacyRequestTexts.kinds)}
          value={kind}
          onChange={(next) => setKind(requestKinds.find((one) => one === next) ?? kind)}
        />
        <Select
          label={texts.subject}
          allowDeselect={false}
          data={choicesOf(subjectKinds, privacyRequestTexts.subjects)}
          value={subject}
          onChange={(next) => setSubject(subjectKinds.find((one) => one === next) ?? subject)}
        />
        <PersonFields typed={person} refusal={refusal} onChange={setPerson} />
        <DateInput
          label={texts.received}
          required
          maxDate={today}
          value={receivedOn}
          error={refusal?.errors['received_on']?.[0] ?? null}
          onChange={setReceivedOn}
        />
        <Textarea
          wrapperProps={{ 'data-span': 12 }}
          label={texts.note}
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </FormGrid>
      <Refusal error={refusal} />
    </FormDialog>
  );
};
