/** An expected failure of one document: `reason` is Russian, for the report. Anything else thrown is a defect of ours. */
export class RegisterProblem extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'RegisterProblem';
    this.reason = reason;
  }
}
