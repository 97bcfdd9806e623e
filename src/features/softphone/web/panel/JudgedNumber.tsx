import { Textarea } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactElement } from 'react';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import type { JudgedRule } from '#features/softphone/web/phone/phone-state.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';

const signs = {
  free: { Icon: CircleCheck, tone: 'good' },
  ask: { Icon: CircleAlert, tone: 'wait' },
  refuse: { Icon: CircleX, tone: 'bad' },
} as const;

/** What the rules say of a number, each with its law on hover. */
const RuleLines = ({ rules }: { readonly rules: readonly JudgedRule[] }): ReactElement | null =>
  rules.length === 0 ? null : (
    <ul className="grid gap-6 m-0 p-0 text-13">
      {rules.map(({ rule, words, law, verdict }) => {
        const { Icon, tone } = signs[verdict];
        return (
          <li key={rule} className="flex gap-8" title={law}>
            <Icon size={16} className={`fixed mt-2 ${tone}`} aria-hidden />
            <span>{words}</span>
          </li>
        );
      })}
    </ul>
  );

type JudgedProps = {
  readonly judged: UseQueryResult<CallReply<typeof phoneCalls.judgeCall>, ApiError>;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
};

/** Beside the number, before it is called: what the rules say, and the reason where they ask for one. */
export const JudgedNumber = ({ judged, reason, onReason }: JudgedProps): ReactElement | null => {
  const { data, error, fetchStatus } = judged;
  if (error) return <p className="text-13 err m-0">{error.message || texts.notJudged}</p>;
  if (!data) return fetchStatus === 'idle' ? null : <p className="text-13 muted m-0">{texts.judging}</p>;
  return (
    <>
      <RuleLines rules={data.rules} />
      {data.verdict === 'free' && <p className="text-13 good m-0">{texts.mayCall}</p>}
      {data.verdict === 'refuse' && <p className="text-13 bad m-0">{texts.mayNotCall}</p>}
      {data.verdict === 'ask' && (
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required
          autosize
          minRows={1}
          maxLength={500}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
    </>
  );
};
