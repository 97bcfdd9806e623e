import { create } from 'zustand';
import type { NamedCall } from '#kit/contract/define-call.ts';
import type { LooseInput } from '#kit/web/calls/build-request.ts';

/** What the client has done and the server has not said that it has: an act with its files. Every such act may be repeated. */
export type Unsent = {
  readonly key: string;
  readonly call: NamedCall;
  readonly body: LooseInput['body'];
  readonly files: readonly File[];
  /** What it is, for a person. */
  readonly title: string;
  readonly at: string;
  /** It lies on this device; otherwise it lives as long as the page: nothing can be sealed here, or there is no room. */
  readonly isSaved: boolean;
  /** `refused` goes no further by itself. */
  readonly state: 'sending' | 'waiting' | 'refused';
  readonly why: string | null;
  /** Of its files, 0 to 1. */
  readonly share: number;
  /** The form it was typed into: what is refused on its way goes back there. */
  readonly typed?: { readonly place: string; readonly value: object };
};

/** In the order in which they were done. */
export const useUnsent = create<{
  readonly items: readonly Unsent[];
  /** Kinds of papers whose photographs a former page has left. */
  readonly scans: readonly string[];
  /** Forms into which something was typed on a former page: they open by themselves. */
  readonly typed: readonly string[];
}>(() => ({ items: [], scans: [], typed: [] }));

/** A form that had opened by itself is shut. */
export const closeFormer = (place: string): void =>
  useUnsent.setState(({ typed }) => ({ typed: typed.filter((one) => one !== place) }));

/** Names the form that asks somebody else for a document among those of the page. */
export const passPlace = (kind: string): string => `pass ${kind}`;
