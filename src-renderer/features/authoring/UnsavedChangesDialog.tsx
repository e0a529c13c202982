import { useEffect, useState } from 'react';
import { useApp } from '../../context.ts';
import type { Route } from '../../state/app/route.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks before unsaved changes are discarded, on navigation and when the page closes. */
export function UnsavedChangesDialog({
  authoring,
  onSave,
}: {
  authoring: Authoring;
  onSave(): Promise<boolean>;
}) {
  const { router } = useApp();
  const [to, setTo] = useState<Route | null>(null);
  useEffect(() => {
    const isDirty = () => authoring.store.getState().dirty;
    const onUnload = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    const unguard = router.guard((route) => {
      if (isDirty()) setTo(route);
      return !isDirty();
    });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      unguard();
    };
  }, [authoring, router]);

  const leave = (route: Route) => {
    setTo(null);
    authoring.discardChanges();
    router.go(route);
  };
  const saveAndLeave = async (route: Route) => {
    setTo(null);
    if (await onSave()) router.go(route);
  };
  return (
    <Dialog
      open={to !== null}
      onOpenChange={(open) => !open && setTo(null)}
      title="Save this template?"
      description="What you changed since the last save would be lost."
      actions={
        to && (
          <>
            <Button variant="danger" onClick={() => leave(to)}>
              Leave without saving
            </Button>
            <Button onClick={() => setTo(null)}>Stay</Button>
            <Button variant="primary" onClick={() => void saveAndLeave(to)}>
              Save and leave
            </Button>
          </>
        )
      }
    />
  );
}
