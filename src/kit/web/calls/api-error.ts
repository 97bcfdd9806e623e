import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { lineTexts } from '#kit/contract/line.texts.ts';

type Envelope = {
  readonly message: string;
  readonly code: string;
  readonly request_id?: string;
  readonly errors?: FieldErrors;
  readonly detail?: unknown;
};

/** A refused call as the screen sees it. `status` is the HTTP status, 0 when no answer came at all; `errors` are messages by field (422); `requestId` is what a person tells the administrator. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly detail: unknown;
  readonly requestId: string | undefined;

  constructor(status: number, envelope: Envelope) {
    super(envelope.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = envelope.code;
    this.errors = envelope.errors ?? {};
    this.detail = envelope.detail;
    this.requestId = envelope.request_id;
  }

  /** What is wrong first: of a field where one is named, else of the whole. For places without fields of their own. */
  get firstProblem(): string {
    return Object.values(this.errors)[0]?.[0] ?? this.message;
  }
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'message' in answer && 'code' in answer;

/** Reads a refusal from the text of an answer; an answer that is not ours (a proxy's page) becomes a surprise. */
export const refusalFrom = (status: number, text: string): ApiError => {
  try {
    const answer: unknown = JSON.parse(text);
    if (isEnvelope(answer)) return new ApiError(status, answer);
  } catch {
    // Not JSON: somebody between us and the server has answered.
  }
  return new ApiError(status, { message: lineTexts.surprise, code: 'kit.surprise' });
};

/** The error of a call whose answer is none of ours though it says «well»: whoever stands before the server has spoken. */
export const strangeAnswer = (): ApiError => refusalFrom(502, '');

/** Whether the server said nothing of what was asked: it is away, broken or has no time. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The error of a call that nobody answered: no network, server stopped, time out. */
export const noAnswer = (): ApiError =>
  new ApiError(0, { message: lineTexts.noConnection, code: 'kit.noConnection' });
