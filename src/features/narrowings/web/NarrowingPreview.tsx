import type { ReactElement } from 'react';
import { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { narrowingScreenTexts as texts } from '#features/narrowings/narrowings.screen-texts.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type PreviewProps = { readonly shape: CallInput<(typeof narrowingCalls)['previewNarrowing']>['body'] };

/** What the person will lose by what stands in the form now: nothing is written. */
export const NarrowingPreview = ({ shape }: PreviewProps): ReactElement => {
  const preview = useCall(
    narrowingCalls.previewNarrowing,
    { body: shape },
    { quiet: true, keepPrevious: true },
  );
  return (
    <section className="column gap-4 mb-12 p-12 on-neutral round-8 text-13" aria-label={texts.preview}>
      <Loaded of={preview} errorTitle={texts.failed} loading={<LoadingRows rows={2} rowHeight={20} />}>
        {({ calls, of, used, waits }) => (
          <>
            <b className="medium">{texts.loses(calls, of)}</b>
            {calls > 0 && <p className="muted">{used.length > 0 ? texts.uses : texts.usesNothing}</p>}
            {used.length > 0 && (
              <ul>
                {used.map(({ title, times }) => (
                  <li key={title} className="row spread gap-12">
                    <span>{title}</span>
                    <span className="fixed muted">{texts.times(times)}</span>
                  </li>
                ))}
              </ul>
            )}
            {waits.length > 0 && (
              <p className="wait">
                {texts.waits(
                  waits
                    .map(({ counter, count }) => texts.waiting[counter]?.(count) ?? String(count))
                    .join(', '),
                )}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};
