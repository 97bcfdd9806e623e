import type { FileContentProblem, FileMark } from '#domain/upload-kinds.ts';

/** What the content proves to be. `width`, `height` in pixels (of the first page); `pages` where the format says it cheaply (TIFF). */
type AcceptedFile = {
  readonly ok: true;
  readonly mime: string;
  readonly marks: readonly FileMark[];
  readonly width?: number;
  readonly height?: number;
  readonly pages?: number;
};

/** Why the content is refused; `found` is the extension it looks like, where a signature says so. */
export type RefusedFile = {
  readonly ok: false;
  readonly problem: FileContentProblem;
  readonly found?: string;
};

/** Judgement over the bytes of one file. */
export type FileVerdict = AcceptedFile | RefusedFile;

const MAX_PIXELS = 50_000_000;

/** A refusal with its reason. */
export function refused(problem: FileContentProblem): RefusedFile {
  return { ok: false, problem };
}

/** Refusal for a picture of no size or of more than 50 megapixels by its header, else null: nobody needs to decode it to know. */
export function sizeRefusal(width: number, height: number): RefusedFile | null {
  if (width < 1 || height < 1) return refused('corrupt');
  return width * height > MAX_PIXELS ? refused('too_many_pixels') : null;
}
