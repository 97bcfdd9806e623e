import { Button } from '@mantine/core';
import { FileArchive, Search } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import { type Found, FoundRecords } from '#features/privacy/web/FoundRecords.tsx';
import {
  isSomebody,
  namedOf,
  nobody,
  PersonFields,
  type TypedPerson,
} from '#features/privacy/web/PersonFields.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { Card, FormButtons, FormGrid, Page } from '#kit/web/screens/Page.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = privacyScreenTexts.search;

/** /personal-data/search: everything about one person, over all tables; and all of it as an archive. */
export default function FindPersonScreen(): ReactElement {
  const [typed, setTyped] = useState<TypedPerson>(nobody);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const { callWithPassword, dialog } = useDanger();
  const search = useCallMutation(privacyCalls.findPerson, {
    quiet: true,
    onSuccess: (reply) => {
      setRefusal(null);
      setFound(reply);
    },
    onError: (error) => {
      if (error instanceof ApiError) setRefusal(error);
    },
  });
  const body = namedOf(typed);
  const isNamed = isSomebody(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isNamed) search.mutate({ body });
  };
  const take = async (): Promise<void> => {
    if (await callWithPassword(privacyCalls.exportPerson, { body })) toast.success(texts.exportStarted);
  };
  return (
    <Page>
      <Card padded>
        <form onSubmit={submit}>
          <p className="mb-12 text-13 muted">{texts.lead}</p>
          <FormGrid>
            <PersonFields typed={typed} refusal={refusal} onChange={setTyped} />
          </FormGrid>
          <FormButtons>
            <Act of={privacyCalls.findPerson}>
              <Button
                type="submit"
                disabled={!isNamed}
                loading={search.isPending}
                leftSection={<Search size={16} aria-hidden />}
              >
                {texts.find}
              </Button>
            </Act>
            <Act of={privacyCalls.exportPerson}>
              <Button
                variant="default"
                disabled={found === null || found.groups.length === 0}
                leftSection={<FileArchive size={16} aria-hidden />}
                onClick={() => void take()}
              >
                {texts.export}
              </Button>
            </Act>
          </FormButtons>
        </form>
      </Card>
      <Refusal error={refusal} />
      {found && <FoundRecords found={found} />}
      {dialog}
    </Page>
  );
}
