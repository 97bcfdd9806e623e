import { Textarea } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { RuleLines } from '#features/softphone/web/panel/RuleLines.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';

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
