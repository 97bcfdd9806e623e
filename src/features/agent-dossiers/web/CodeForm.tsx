import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

type Tried = { readonly ok: boolean; readonly message: string; readonly tries_left: number };

type CodeFormProps = {
  readonly confirm: (code: string) => Promise<Tried>;
  /** What is read anew once the telephone is confirmed. */
  readonly refreshes: NamedCall;
};

/** Where the code from a message is typed; a wrong one says how many tries are left. */
export const CodeForm = ({ confirm, refreshes }: CodeFormProps): ReactElement => {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = (): void => {
    setBusy(true);
    confirm(code.trim())
      .then(({ ok, message, tries_left: left }) => {
        if (ok) return invalidateCalls(refreshes);
        setProblem(`${message}. ${texts.triesLeft(left)}`);
        return undefined;
      })
      .catch(() => undefined) // the refusal has been announced
      .finally(() => setBusy(false));
  };
  return (
    <form
      className="column gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={texts.code}
        description={texts.codeSent}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div>
        <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
};
