import { useEffect } from 'react';
import type { ChannelMessage, EventKind } from '#kit/contract/define-event.ts';
import { reportError } from '#kit/web/report-error.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** Something passing that another person's window says: who writes, who looks. `from` is his user id. */
export type HeardHint = {
  readonly hint: string;
  readonly from: number;
  readonly data: Readonly<Record<string, unknown>>;
};

type Heard = ChannelMessage | HeardHint;
type Hear = (heard: Heard) => void;

const hearers = new Map<string, Set<Hear>>();

/** Hears a kind of message or a hint by its name; answers how to stop. */
const hear = (name: string, listener: Hear): (() => void) => {
  const known = hearers.get(name) ?? new Set();
  hearers.set(name, known.add(listener));
  return () => void known.delete(listener);
};

/** Gives what came over the line to those who listen; for the line itself. */
export const announce = (name: string, heard: Heard): void => {
  for (const listener of hearers.get(name) ?? []) {
    try {
      listener(heard);
    } catch (error) {
      reportError(error); // one that fails silences neither the others nor the line
    }
  }
};

/** Hears messages outside a component, for as long as the window lives or until stopped. */
export const onEvent = <E extends EventKind>(
  event: E,
  listener: (message: ChannelMessage<E>) => void,
): (() => void) => hear(`origin ${event.origin}`, listener as Hear); // the origin has one kind, declared once

/** Hears messages of a kind while the component is on the screen; a page hidden behind another hears nothing. */
export const useEvent = <E extends EventKind>(
  event: E,
  listener: (message: ChannelMessage<E>) => void,
): void => {
  const latest = useLatest(listener);
  useEffect(() => onEvent(event, (message) => latest(message)), [event, latest]);
};

/** Hears a hint while the component is on the screen. */
export const useHint = (name: string, listener: (hint: HeardHint) => void): void => {
  const latest = useLatest(listener);
  useEffect(() => hear(`hint ${name}`, (heard) => latest(heard as HeardHint)), [name, latest]);
};

type Say = (frame: string) => void;
let line: Say | null = null;
const joiners = new Set<() => void>();

/** Joins the open line, or takes it away; for the line itself. */
export const joinLine = (say: Say | null): void => {
  line = say;
  if (say) for (const join of joiners) join();
};

/** Does something now, when the line is open, and each time it opens anew: hints of a cut are lost. */
export const whenJoined = (join: () => void): (() => void) => {
  joiners.add(join);
  if (line) join();
  return () => void joiners.delete(join);
};

/** Gives a hint to whoever the server lets hear it; lost when the line is down, as hints may be. */
export const sayHint = (
  name: string,
  data: Readonly<Record<string, string | number | boolean | null>>,
): void => line?.(JSON.stringify({ hint: name, data }));
