import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { countdownMs } from '#features/call-lists/call-lists.status.ts';
import { workspaceTexts } from '#features/softphone/softphone-workspace.texts.ts';
import type { WorkspacePhase, WorkspaceTrouble } from '#features/softphone/softphone.status.ts';

type Standing = {
  readonly isOn: boolean;
  readonly phase: WorkspacePhase;
  readonly trouble: WorkspaceTrouble | null;
};

/** Why dialling stops by itself: the telephone cannot call, or the person has not been heard in his talk; null where it goes on. */
export const whyStops = ({
  isOn,
  phase,
  trouble,
  isUnheard,
}: Standing & { readonly isUnheard: boolean }): string | null => {
  if (!isOn) return null;
  if (isUnheard) return callListTexts.workspace.why.unheard;
  return phase === 'idle' && trouble !== null ? workspaceTexts[trouble] : null;
};

/** Whether the seconds before a call run: a number nobody has dialled in this lease, and nothing else going on. */
export const mayCountDown = ({
  isOn,
  phase,
  trouble,
  isFresh,
  isTaking,
}: Standing & { readonly isFresh: boolean; readonly isTaking: boolean }): boolean =>
  isOn && isFresh && phase === 'idle' && trouble === null && !isTaking;

type Countdown = {
  /** Where keys are pressed. */
  readonly keys: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly onTick: (leftMs: number) => void;
  readonly onZero: () => void;
  /** Any key was pressed meanwhile. */
  readonly onKey: () => void;
};

/** Counts to the call; a key does nothing else meanwhile than to be heard. Answers how to stop counting. */
export const countDown = ({ keys, onTick, onZero, onKey }: Countdown): (() => void) => {
  const until = Date.now() + countdownMs;
  const press = (event: Event): void => {
    event.preventDefault();
    onKey();
  };
  const stop = (): void => {
    clearInterval(timer);
    keys.removeEventListener('keydown', press, { capture: true });
  };
  const timer = setInterval(() => {
    const left = Math.max(0, until - Date.now());
    onTick(left);
    if (left > 0) return;
    stop();
    onZero();
  }, 200);
  keys.addEventListener('keydown', press, { capture: true });
  return stop;
};
