import { Component, type ReactNode } from 'react';

interface FailsafeProps {
  /** Another object is another try. */
  of: object;
  message: string;
  children: ReactNode;
}

/**
 * Shows a message where its children cannot be drawn: a definition that is being written may make a control fail. The builder
 * around it goes on, and the next edit tries again.
 */
export class Failsafe extends Component<FailsafeProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: true } {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: FailsafeProps): void {
    if (this.state.hasFailed && before.of !== this.props.of) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p className="fb-empty">{this.props.message}</p> : this.props.children;
  }
}
