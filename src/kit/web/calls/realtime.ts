import { useEffect } from 'react';
import type { ChannelMessage, EventKind } from '#kit/contract/define-event.ts';
import { reportError } from '#kit/web/calls/report-error.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** Something passing that another person's window says: who writes, who looks. `from` is his user id. */
export type ReceivedHint = {
  readonly hint: string;
  readonly from: number;
  readonly data: Readonly<Record<string, unknown>>;
};

type Received = ChannelMessage | ReceivedHint;
type Listener = (received: Received) => void;

const recipients = new Map<string, Set<Listener>>();

/** Hears a kind of message or a hint by its name; answers how to stop. */
const onReceived = (name: string, listener: Listener): (() => void) => {
  const existing = recipients.get(name) ?? new Set();
  recipients.set(name, existing.add(listener));
  return () => void existing.delete(listener);
};

/** Gives what came over the line to those who listen; for the line itself. */
export const announce = (name: string, received: Received): void => {
  for (const listener of recipients.get(name) ?? []) {
    try {
      listener(received);
    } catch (error) {
      reportError(error); // one that fails silences neither the others nor the line
    }
  }
};

/** Hears messages outside a component, for as long as the window lives or until stopped. */
export const onEvent = <E extends EventKind>(
  event: E,
  listener: (message: ChannelMessage<E>) => void,
): (() => void) => onReceived(`origin ${event.origin}`, listener as Listener); // the origin has one kind, declared once

/** Hears messages of a kind while the component is on the screen; a page hidden behind another hears nothing. */
export const useEvent = <E extends EventKind>(
  event: E,
  listener: (message: ChannelMessage<E>) => void,
): void => {
  const latest = useLatest(listener);
  useEffect(() => onEvent(event, (message) => latest(message)), [event, latest]);
};

/** Hears a hint while the component is on the screen. */
export const useHint = (name: string, listener: (hint: ReceivedHint) => void): void => {
  const latest = useLatest(listener);
  useEffect(() => onReceived(`hint ${name}`, (received) => latest(received as ReceivedHint)), [name, latest]);
};

type Report = (frame: string) => void;
let line: Report | null = null;
const joiners = new Set<() => void>();

/** Joins the open line, or takes it away; for the line itself. */
export const joinLine = (report: Report | null): void => {
  line = report;
  if (report) for (const join of joiners) join();
};

/** Does something now, when the line is open, and each time it opens anew: hints of a cut are lost. */
export const whenJoined = (join: () => void): (() => void) => {
  joiners.add(join);
  if (line) join();
  return () => void joiners.delete(join);
};

/** Gives a hint to whoever the server lets hear it; lost when the line is down, as hints may be. */
export const publishHint = (
  name: string,
  data: Readonly<Record<string, string | number | boolean | null>>,
): void => line?.(JSON.stringify({ hint: name, data }));
