import { ListTodo } from 'lucide-react';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/States.tsx';

/** The place of work that takes a while. No operation of this version does; those that will answer with a job. */
export default function Jobs() {
  const { commands } = useApp();
  return (
    <Page title="Jobs">
      <EmptyState
        icon={<ListTodo size={36} strokeWidth={1.5} aria-hidden />}
        title="Nothing to wait for"
        actions={
          <>
            <Button variant="primary" onClick={() => commands.perform('go.browse')}>
              Browse templates
            </Button>
            <Button onClick={() => commands.perform('go.gallery')}>Open the gallery</Button>
          </>
        }
      >
        Everything CAM does today is done before you could look here: an export takes a blink. Batches, videos
        and pictures by a model take longer; when they arrive, they show up here with their progress and a way
        to stop them.
      </EmptyState>
    </Page>
  );
}
