import { useEffect, useState } from 'react';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { useApp } from '../../context.ts';
import { type JobSubject, nameJob, readResult } from '../../state/jobs/job-subjects.ts';
import { useText } from '../../text.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';

/** What a job is called: what it makes. The request of one that a script started is asked for while it is stored. */
export function useJobName(job: Job): string {
  const { jobs } = useApp();
  const { t } = useText();
  const { nameById: nameTemplate } = useTemplateWords();
  const [asked, setAsked] = useState<JobSubject>();
  const known = jobs.findSubject(job.id);
  const { id, type, status } = job;
  const isAsked = known === undefined && status !== 'succeeded';
  useEffect(() => {
    if (!isAsked) return;
    let open = true;
    // Without it the job has the name of its operation.
    jobs.askSubject(id).then(
      (subject) => open && setAsked(subject),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [jobs, id, isAsked]);
  return nameJob(type, { ...readResult(job), ...asked, ...known }, { t, nameTemplate });
}
