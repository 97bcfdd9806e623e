import { Button, TextInput } from '@mantine/core';
import { Copy } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import { QrCode } from '#kit/web/QrCode.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { copyText } from '#kit/web/copy-text.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type FactorSetUpProps = {
  readonly begun: CallReply<(typeof secondFactorCalls)['beginFactor']>;
  readonly onCodes: (codes: readonly string[]) => void;
};

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** The picture for the camera, the key for fingers, and the first code that puts both in force. */
export const FactorSetUp = ({ begun, onCodes }: FactorSetUpProps): ReactElement => {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState('');
  const confirm = useCallMutation(secondFactorCalls.confirmFactor, {
    onSuccess: (reply) => onCodes(reply.recovery_codes),
    onError: () => setCode(''),
    quiet: true,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (confirm.isPending) return;
    const typed = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(typed)) return setMissing(texts.codeNeeded);
    confirm.mutate({ body: { code: typed } });
  };
  const refused = confirm.error && (confirm.error.errors['code']?.[0] ?? confirm.error.message);
  return (
    <form onSubmit={submit} noValidate>
      <p className="soft">{texts.scan}</p>
      <div className="row wrap top gap-16 mt-12">
        <QrCode text={begun.uri} label={texts.qrLabel} />
        <div className="column gap-8 grow short">
          <p className="text-13 muted">{texts.byHand}</p>
          <code className="text-14 wraps">{inFours(begun.secret)}</code>
          <div>
            <Button
              variant="default"
              size="xs"
              leftSection={<Copy size={14} />}
              onClick={() => void copyText(begun.secret, texts.secretCopied)}
            >
              {texts.copySecret}
            </Button>
          </div>
          <TextInput
            data-autofocus
            mt="var(--space-8)"
            mb="var(--space-24)"
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            error={missing || refused}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setMissing('');
              confirm.reset();
            }}
          />
        </div>
      </div>
      <FormButtons right>
        <Button type="submit" loading={confirm.isPending}>
          {texts.confirm}
        </Button>
      </FormButtons>
    </form>
  );
};
