import { useEffect, useState } from 'react';
import { useApp } from '../../context.ts';
import type { Route } from '../../state/app/route.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { useText } from '../../text.tsx';
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
  const { t } = useText();
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
      onClose={() => setTo(null)}
      title={t('authoring:leave.title')}
      description={t('authoring:leave.description')}
      actions={
        to && (
          <>
            <Button variant="danger" onClick={() => leave(to)}>
              {t('authoring:leave.discard')}
            </Button>
            <Button onClick={() => setTo(null)}>{t('authoring:leave.stay')}</Button>
            <Button variant="primary" onClick={() => void saveAndLeave(to)}>
              {t('authoring:leave.save')}
            </Button>
          </>
        )
      }
    />
  );
}
